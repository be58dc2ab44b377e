// CRC-16/CCITT a bit at a time with nested loops and an early exit for zero words.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 words:0,0x31323334,0x35363738,0x39,0xdeadbeef
//@ buffer 0 1 rwstructured 128 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint word = Input[id.x];
  if (word == 0) {
    Output[id.x] = 0xffff0000u + id.x;
    return;
  }
  uint crc = 0xffff;
  for (int byteIndex = 3; byteIndex >= 0; --byteIndex) {
    crc ^= ((word >> (8 * byteIndex)) & 0xff) << 8;
    for (int bit = 0; bit < 8; ++bit) {
      bool top = (crc & 0x8000) != 0;
      crc = (crc << 1) & 0xffff;
      if (top)
        crc ^= 0x1021;
    }
  }
  Output[id.x] = crc;
}
