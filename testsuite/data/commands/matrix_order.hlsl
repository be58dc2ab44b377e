// Matrices by columns and by rows.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 64 words:1.0f,2.0f,3.0f,4.0f,5.0f,6.0f,7.0f,8.0f,9.0f,10.0f,11.0f,12.0f,13.0f,14.0f,15.0f,16.0f
//@ buffer 0 1 rwstructured 16 zero
//$ -T cs_6_0 IN -Fo OUT
//= 1 1.0 2.0 3.0 4.0
//$ -T cs_6_0 IN -Fo OUT -Zpc
//= 1 1.0 2.0 3.0 4.0
//$ -T cs_6_0 IN -Fo OUT -Zpr
//= 1 1.0 5.0 9.0 13.0
cbuffer Transform : register(b0) { float4x4 transform; };
RWStructuredBuffer<float4> result : register(u1);

[numthreads(1, 1, 1)]
void main() { result[0] = mul(transform, float4(1, 0, 0, 0)); }
