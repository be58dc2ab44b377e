// Casts of matrices to smaller ones take the first rows and columns, whatever the matrix comes from.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 randf:41
//@ buffer 0 1 rwstructured 1024 zero
//$ -T cs_6_6 -E main -HV 2021 -O1
//$ -T cs_6_6 -E main -HV 2021 -O0
StructuredBuffer<float4x4> In : register(t0);
RWStructuredBuffer<float> Out : register(u1);

static uint at = 0;

void put(float2x2 m) { for (uint i = 0; i < 4; ++i) Out[at++] = m[i / 2][i % 2]; }
void put(float2x3 m) { for (uint i = 0; i < 6; ++i) Out[at++] = m[i / 3][i % 3]; }
void put(float3x2 m) { for (uint i = 0; i < 6; ++i) Out[at++] = m[i / 2][i % 2]; }
void put(float3x3 m) { for (uint i = 0; i < 9; ++i) Out[at++] = m[i / 3][i % 3]; }
void put(float2x4 m) { for (uint i = 0; i < 8; ++i) Out[at++] = m[i / 4][i % 4]; }
void put(int2x3 m) { for (uint i = 0; i < 6; ++i) Out[at++] = float(m[i / 3][i % 3]); }

float3x4 upper(float4x4 m) {
  float3x4 result = (float3x4)m;
  return result;
}

[numthreads(1, 1, 1)]
void main() {
  float4x4 square = In[0];
  float3x4 wide = float3x4(square[0], square[1], square[2]);
  float4x3 tall = float4x3(square[0].xyz, square[1].xyz, square[2].xyz, square[3].xyz);
  float2x4 flat = (float2x4)square;
  put((float3x3)square);
  put((float2x3)square);
  put((float3x2)square);
  put((float2x2)square);
  put((float3x3)wide);
  put((float2x4)wide);
  put((float2x2)wide);
  put((float3x2)wide);
  put((float3x3)tall);
  put((float2x2)tall);
  put((float3x2)tall);
  put((float2x2)flat);
  put((float2x3)flat);
  put((float3x3)upper(square));
  put((float2x3)(wide + wide));
  float2x3 implicit = wide;
  put(implicit);
  int3x4 whole = (int3x4)(wide * 100.0f);
  put((int2x3)whole);
}
