# 1 "testsuite/data/corpus/hlsl/layout_dimensions.hlsl"
# 1 "<built-in>" 1
# 1 "<built-in>" 3
# 398 "<built-in>" 3
# 1 "<command line>" 1
# 1 "<built-in>" 2
# 1 "testsuite/data/corpus/hlsl/layout_dimensions.hlsl" 2




StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint count, stride, rows, rowStride;
  Input.GetDimensions(count, stride);
  Output.GetDimensions(rows, rowStride);
  uint sum = 0;
  for (uint i = id.x; i < count; i += 4)
    sum += Input[i];
  if (id.x < rows)
    Output[id.x] = uint4(sum, count, stride, rowStride);
}
