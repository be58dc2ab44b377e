#!/bin/sh
# chipStar: its hipcc is clang's HIP for SPIR-V with passes of its own (hip.sh), then llvm-spirv from PATH, or from the folder that
# cmake -DLLVM_CONFIG_BIN=… names. Without chipStar, this runs its command line of llvm-spirv.
. "$(dirname "$0")/translator.sh"
if command -v hipcc > /dev/null; then
  hipcc -c "$here/scale.hip" -o "$out/chipstar.o"
  exit
fi
bitcode spirv64
llvm-spirv --spirv-max-version=1.2 --spirv-ext=-all,+SPV_INTEL_function_pointers,+SPV_INTEL_subgroups \
  "$out/scale.bc" -o "$out/chipstar.spv"
