#!/bin/sh
# Zig: `zig build-obj -target spirv64-opencl` writes SPIR-V itself. Spirant verifies and optimizes it. Without Zig, this does so with clang's.
. "$(dirname "$0")/translator.sh"
zig=${ZIG:-zig}
if command -v "${zig%% *}" > /dev/null; then
  (cd "$out" && $zig build-obj "$here/scale.zig" -target spirv64-opencl)
else
  bitcode spirv64
  llvm-spirv "$out/scale.bc" -o "$out/scale.spv"
fi
"${SPIRANT:-spirant}" verify "$out/scale.spv"
"${SPIRANT:-spirant}" opt -O "$out/scale.spv" -o "$out/zig.spv"
