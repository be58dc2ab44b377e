// Flags of DXC that name its own passes, its containers and its validator are no others of ours.
//@ entry main
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 4 zero
//$ -T cs_6_6 -E main -opt-disable structurize-returns -opt-enable gvn -opt-select a b IN -Fo OUT
//= 0 7
//$ /T cs_6_6 /E main /DX=1 -O4 -Oconfig=-O,--loop-unroll -validator-version 1.7 -pack-optimized -enable-templates IN /Fo OUT
//= 0 7
//$ -T cs_6_10 -E main -Tcs_6_6 -fspv-debug=line -fspv-debug=vulkan-with-source -flegacy-resource-reservation -denorm any IN -Fo OUT
//= 0 7
//+ DebugSource
//$ -T cs_6_6 -E main -fspv-target-env=vulkan1.1spirv1.4 IN -Fo OUT
//= 0 7
//$ -T cs_6_6 -E main -opt-disable IN
//? 2
//! the following required arguments were not provided
//$ -T cs_6_6 -E main IN -opt-disable
//? 2
//! the flag '-opt-disable' requires <pass>
//$ -T cs_6_6 -E main -hlsl-dxil-pix-shader-access IN -Fo OUT
//? 2
//! there is no flag '-hlsl-dxil-pix-shader-access'
//$ -T cs_6_6 -E main -help-me IN -Fo OUT
//? 2
//! there is no flag '-help-me'
//$ -T cs_6_6 -E main -optimize IN -Fo OUT
//? 2
//! there is no flag '-optimize'
//$ -T cs_6_6 -E main -flegacy-macro-expansion IN -Fo OUT
//? 2
//! the flag '-flegacy-macro-expansion' is not supported: clang pastes operands
//$ -T cs_6_6 -E main -fvk-stage-io-order=alpha IN -Fo OUT
//? 2
//! the flag '-fvk-stage-io-order' is not supported with 'alpha': locations are counted in the order of declarations
//$ -T cs_6_6 -E main -denorm ftz IN -Fo OUT
//? 2
//! the flag '-denorm' is not supported with 'ftz'
RWStructuredBuffer<uint> Out : register(u0);
[numthreads(1, 1, 1)] void main() { Out[0] = 7; }
