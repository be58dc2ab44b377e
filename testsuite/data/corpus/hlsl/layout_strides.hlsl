// Strides of structured buffers, of elements that Direct3D packs: the length of a buffer in bytes is their product.
//@ undefined clang 22 leaves the stride as it was
//@ dispatch 1 1 1
//@ buffer 0 0 structured 240 rand:12
//@ buffer 0 1 structured 384 rand:13
//@ buffer 0 2 rwstructured 256 zero
struct Sample {
  float3 position;
  uint id;
  double weight;
  float2 uv;
};
StructuredBuffer<float3> Positions : register(t0);
StructuredBuffer<Sample> Samples : register(t1);
RWStructuredBuffer<uint2> Output : register(u2);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint count, stride;
  Positions.GetDimensions(count, stride);
  Output[id.x] = uint2(count, stride);
  Samples.GetDimensions(count, stride);
  Output[id.x + 8] = uint2(count * stride, stride);
  Output.GetDimensions(count, stride);
  Output[id.x + 16] = uint2(count, stride + id.x);
  Output[id.x + 24] = uint2(asuint(Samples[id.x].uv.x), asuint(Positions[id.x].z));
}
