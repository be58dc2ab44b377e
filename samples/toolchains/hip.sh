#!/bin/sh
# HIP by clang, for any device with SPIR-V (--offload=spirv64) and for AMD's (--offload-arch=amdgcnspirv). clang calls llvm-spirv-22 or
# llvm-spirv from PATH. Debian's clang-tools-22 has the bundler.
. "$(dirname "$0")/translator.sh"
compile() { # OUTPUT TARGET FLAGS…
  module=$1 target=$2
  shift 2
  clang++-22 -x hip "$@" --offload-device-only -nogpuinc -nogpulib -c "$here/scale.hip" -o "$module.bundle"
  clang-offload-bundler-22 -type=o -unbundle -targets="$target" -input="$module.bundle" -output="$module"
}
compile "$out/hip.spv" hip-spirv64----generic --offload=spirv64
compile "$out/hip-amd.spv" hip-spirv64-amd-amdhsa--amdgcnspirv --offload-arch=amdgcnspirv
