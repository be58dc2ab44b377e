// Compute shaders: sizes of groups, wave sizes, no parameters, parameters that are uniform.
// args: -T cs_6_0 -E Sizes
//@ dispatch 1 2 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_6 -E WaveSizes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
// args: -T cs_6_0 -E NoParameters
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
#define X 2
static const uint Y = 4;
[numthreads(X, Y, 1)]
void Sizes(uint i : SV_GroupIndex, uint3 g : SV_GroupID) { o[g.y * 8 + i] = i * 3 + g.y; }
[WaveSize(32)] [numthreads(32, 1, 1)]
void WaveSizes(uint i : SV_GroupIndex) { o[i] = i ^ 5; }
[numthreads(1, 1, 1)]
void NoParameters() { for (uint k = 0; k < 16; k++) o[k] = k * k; }
