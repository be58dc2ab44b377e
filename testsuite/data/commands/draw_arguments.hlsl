// Indexed draws for the GPU, written to a raw buffer.
//@ entry WriteDraws
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 16 words:3,0,7,1
//@ buffer 0 1 rwbyteaddress 80 zero
//$ -T cs_6_0 -E WriteDraws -spirv IN -Fo OUT
//= 1 9 1 0 0 0 0 0 9 0 1 21 1 9 0 2 3 1 30 0 3
//$ -T cs_6_2 -E WriteDraws -spirv -Od IN -Fo OUT
//= 1 9 1 0 0 0 0 0 9 0 1 21 1 9 0 2 3 1 30 0 3
ByteAddressBuffer triangleCounts : register(t0);
RWByteAddressBuffer draws : register(u1);

[numthreads(4, 1, 1)]
void WriteDraws(uint3 id : SV_DispatchThreadID) {
  uint before = 0;
  for (uint i = 0; i < id.x; ++i)
    before += triangleCounts.Load(i * 4);
  uint count = triangleCounts.Load(id.x * 4);
  uint at = id.x * 20;
  draws.Store4(at, uint4(count * 3, count != 0, before * 3, 0));
  draws.Store(at + 16, id.x);
}
