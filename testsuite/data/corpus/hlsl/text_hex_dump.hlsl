// Formats words as hexadecimal and decimal ASCII into byte address memory.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 words:0,9,10,255,4096,65535,99999,1000000,0xffffffff,0xdeadbeef
//@ buffer 0 1 rwbyteaddress 384 zero
StructuredBuffer<uint> Input : register(t0);
RWByteAddressBuffer Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint value = Input[id.x];
  uint2 hex = 0;
  for (uint i = 0; i < 8; ++i) {
    uint digit = (value >> (28 - 4 * i)) & 15;
    uint c = digit < 10 ? 48 + digit : 87 + digit;
    hex[i / 4] |= c << (8 * (i % 4));
  }
  Output.Store2(24 * id.x, hex);

  uint text[12];
  uint n = 0;
  do {
    text[n++] = 48 + value % 10;
    value /= 10;
  } while (value != 0);
  for (uint w = 0; w < 3; ++w) {
    uint packed = 0;
    for (uint b = 0; b < 4; ++b) {
      uint at = 4 * w + b;
      uint c = at < n ? text[n - 1 - at] : 32;
      packed |= c << (8 * b);
    }
    Output.Store(24 * id.x + 8 + 4 * w, packed);
  }
}
