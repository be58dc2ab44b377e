#!/bin/sh
# AdaptiveCpp: its runtime compiles kernels at their first launch and runs lib/hipSYCL/ext/llvm-spirv/bin/llvm-spirv of its installation.
# Put the link there: spirant links --name=llvm-spirv PREFIX/lib/hipSYCL/ext/llvm-spirv/bin. Without AdaptiveCpp, this runs such a command line.
. "$(dirname "$0")/translator.sh"
if prefix=$(acpp --acpp-version > /dev/null 2>&1 && dirname "$(dirname "$(command -v acpp)")"); then
  "${SPIRANT:-spirant}" links --name=llvm-spirv "$prefix/lib/hipSYCL/ext/llvm-spirv/bin"
fi
bitcode spirv64
llvm-spirv -spirv-max-version=1.3 -spirv-ext=+SPV_EXT_relaxed_printf_string_address_space -o="$out/adaptivecpp.spv" "$out/scale.bc"
