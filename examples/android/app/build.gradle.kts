// SPDX-License-Identifier: Apache-2.0
import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

/** The repository, and what `mvn package` has left there: the classes, and the C file that SWIG wrote for them. */
val repository: File = rootDir.resolve("../..")
val java: File = repository.resolve("bindings/java/target")

android {
    namespace = "org.xqrules.example"
    compileSdk = 35
    ndkVersion = "27.2.12479018"

    defaultConfig {
        applicationId = "org.xqrules.example"
        minSdk = 21
        targetSdk = 35
        versionCode = 1
        versionName = "1"
        externalNativeBuild {
            cmake {
                targets += "xqrules_java"
                arguments += listOf(
                    "-DXQR_BUILD_JAVA=ON",
                    "-DXQR_JAVA_WRAPPER=${java.resolve("native/host/bindings/java/core_wrap.c")}",
                    "-DANDROID_STL=none", // it is all C
                )
            }
        }
    }
    externalNativeBuild {
        cmake {
            path = repository.resolve("CMakeLists.txt")
            version = "3.25.0+" // newer than the one that comes with the SDK by default
        }
    }
    buildTypes {
        release {
            isMinifyEnabled = true // what native code looks for by name is kept by rules in the jar
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"))
            signingConfig = signingConfigs["debug"]
        }
    }
    compileOptions {
        isCoreLibraryDesugaringEnabled = true // Optional, java.util.function and List.of, before API 24 and 30
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }
    packaging {
        resources.excludes += "META-INF/maven/**"
    }
}

kotlin {
    compilerOptions {
        jvmTarget = JvmTarget.JVM_17
    }
}

dependencies {
    implementation(files(java.resolve("xqrules-0.1.0-android.jar")))
    coreLibraryDesugaring("com.android.tools:desugar_jdk_libs:2.1.5")
}
