// LEB128: writes numbers as variable-length bytes into a local array, reads them back, and
// keeps the length.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 words:0,127,128,16383,16384,2097151,2097152,0xffffffff
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint bytes[5] = {0, 0, 0, 0, 0};
  uint count = 0;
  uint value = Input[id.x] ^ id.x;
  do {
    uint b = value & 0x7f;
    value >>= 7;
    if (value != 0)
      b |= 0x80;
    bytes[count++] = b;
  } while (value != 0);

  uint back = 0, shift = 0;
  for (uint i = 0; i < 5; ++i) {
    back |= (bytes[i] & 0x7f) << shift;
    if ((bytes[i] & 0x80) == 0)
      break;
    shift += 7;
  }
  Output[id.x] = uint2(back, count);
}
