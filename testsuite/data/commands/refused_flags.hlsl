// Flags whose effect would be missed are refused by name, with the reason.
//$ -T cs_6_0 IN -Fo OUT -fspv-flatten-resource-arrays
//? 2
//! '-fspv-flatten-resource-arrays' is not supported
//$ -T cs_6_0 IN -Fo OUT -Fd DIR/out.pdb
//? 2
//! -Zi keeps it
//$ -T cs_6_0 IN -Fo OUT -fvk-no-such-thing
//? 2
//! '-fvk-no-such-thing' is not supported: it is not known
//$ -T xs_6_0 IN -Fo OUT
//? 2
//! 'xs_6_0' is not a shader profile
//$ -T cs_7_0 IN -Fo OUT
//? 2
//! there are 6_0 to 6_10
//$ -T
//? 2
//! '-T' requires
//$ --help-dxc
//! OVERVIEW: HLSL compiler
//! -fvk-b-shift <shift> <space>
//$ -help
//! USAGE: spirant cc [options] <inputs>
//$ -T cs_6_0 IN -Fo OUT -fvk-stage-io-order=alpha
//? 2
//! decl
//$ -T cs_6_0 IN -Fo OUT -fspv-target-env=vulkan9.9
//? 2
//! did you mean vulkan1
//$ -T cs_6_0 IN -Fo OUT -fspv-extension=SPV_NO_such
//? 2
//! SPV_NO_such
RWStructuredBuffer<uint> result : register(u0);

[numthreads(1, 1, 1)]
void main() { result[0] = 1; }
