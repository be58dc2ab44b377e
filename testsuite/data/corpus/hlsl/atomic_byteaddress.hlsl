// Atomics through a byte address buffer at computed offsets.
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 256 rand:66
//@ buffer 0 1 rwbyteaddress 128 zero
ByteAddressBuffer Input : register(t0);
RWByteAddressBuffer Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input.Load(id.x << 2);
  uint bin = (x >> 28) << 2;
  uint ignored;
  Output.InterlockedAdd(bin, 1, ignored);
  Output.InterlockedMax(64 + bin, x);
  if ((x & 1) != 0)
    Output.InterlockedXor(bin, 0x10000);
}
