// Buffer lengths asked at run time bound the loops.
//@ undefined clang 22 leaves the stride as it was
//@ dispatch 1 1 1
//@ buffer 0 0 structured 208 rand:236
//@ buffer 0 1 rwstructured 64 zero
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
