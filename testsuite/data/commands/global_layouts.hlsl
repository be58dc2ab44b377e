// Global variables that are structs or matrices are laid out as clang has it, with a warning; those that are not, as HLSL does.
//$ -T cs_6_0 IN -Fo OUT -DMATRIX
//! clang 22 lays out global variables that are structs or matrices by rules of its own
//! put them into a cbuffer
//$ -T cs_6_0 IN -Fo OUT -DMATRIX -no-warnings
//~ clang 22
//$ -T cs_6_0 IN -Fo OUT
//~ clang 22
#ifdef MATRIX
float3x3 basis;
#else
float4x4 basis;
#endif
RWStructuredBuffer<float> result : register(u1);

[numthreads(1, 1, 1)]
void main() { result[0] = basis[1][2]; }
