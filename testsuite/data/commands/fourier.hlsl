// A radix-2 transform of four points in shared memory.
//@ entry FFT
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 32 words:1.0f,0.0f,2.0f,-1.0f,0.0f,0.5f,-3.0f,2.0f
//$ -T cs_6_0 -E FFT -spirv IN -Fo OUT
//= 0 0.0 1.5 -2.0 -5.5 2.0 -0.5 4.0 4.5
//$ -T cs_6_0 -E FFT -spirv -Od IN -Fo OUT
//= 0 0.0 1.5 -2.0 -5.5 2.0 -0.5 4.0 4.5
RWStructuredBuffer<float2> signal : register(u0);
groupshared float2 points[4];

float2 Multiply(float2 a, float2 b) { return float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

[numthreads(4, 1, 1)]
void FFT(uint lane : SV_GroupIndex) {
  points[reversebits(lane) >> 30] = signal[lane];
  GroupMemoryBarrierWithGroupSync();
  [unroll] for (uint size = 1; size < 4; size *= 2) {
    uint place = lane & (size - 1);
    uint low = (lane & ~(2 * size - 1)) | place;
    float2 twiddle = place == 0 ? float2(1, 0) : float2(0, -1);
    float2 a = points[low], b = Multiply(twiddle, points[low + size]);
    GroupMemoryBarrierWithGroupSync();
    points[lane] = (lane & size) == 0 ? a + b : a - b;
    GroupMemoryBarrierWithGroupSync();
  }
  signal[lane] = points[lane];
}
