// Quad reads: neighbours across x, y and the diagonal, and a lane of the quad.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:80
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  Output[id.x] = uint4(QuadReadAcrossX(x), QuadReadAcrossY(x), QuadReadAcrossDiagonal(x),
                       QuadReadLaneAt(x, 2));
}
