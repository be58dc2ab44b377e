// Morphology on a bit image: rows are words, neighbours come by shifts.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:105
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Rows : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

uint row(int i) { return i < 0 || i > 31 ? 0 : Rows[i]; }

uint grow(uint r) { return r | (r << 1) | (r >> 1); }
uint shrink(uint r) { return r & (r << 1) & (r >> 1); }

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int i = (int)id.x;
  uint dilated = grow(row(i - 1)) | grow(row(i)) | grow(row(i + 1));
  uint eroded = shrink(row(i - 1)) & shrink(row(i)) & shrink(row(i + 1));
  uint edge = dilated & ~row(i);
  Output[id.x] = uint4(dilated, eroded, edge, countbits(edge));
}
