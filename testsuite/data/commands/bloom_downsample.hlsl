// The bright part of an image in a buffer, at half its size.
//@ entry Downsample
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 16 words:8,8,0.75f,0
//@ buffer 0 1 structured 256 words:0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f,2.0f,0.0f,0.5f,1.0f,1.5f
//@ buffer 0 2 rwstructured 64 zero
//$ -T cs_6_0 -E Downsample -spirv -WX IN -Fo OUT
//= 2 0.5 0.25 0.5625 0.375 0.375 0.5625 0.5 0.25 0.25 0.5625 0.375 0.5625 0.5625 0.5 0.25 0.5625
//$ -T cs_6_0 -E Downsample -spirv -Gis IN -Fo OUT
//= 2 0.5 0.25 0.5625 0.375 0.375 0.5625 0.5 0.25 0.25 0.5625 0.375 0.5625 0.5625 0.5 0.25 0.5625
cbuffer Bloom : register(b0) {
  uint2 size;
  float threshold;
};
StructuredBuffer<float> source : register(t1);
RWStructuredBuffer<float> target : register(u2);

float Bright(uint2 at) { return max(source[at.y * size.x + at.x] - threshold, 0); }

[numthreads(4, 4, 1)]
void Downsample(uint2 id : SV_DispatchThreadID) {
  uint2 at = id * 2;
  float sum = Bright(at) + Bright(at + uint2(1, 0)) + Bright(at + uint2(0, 1)) + Bright(at + uint2(1, 1));
  target[id.y * (size.x / 2) + id.x] = sum * 0.25;
}
