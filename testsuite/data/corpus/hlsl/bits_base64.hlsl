// Base64: encodes 3-byte groups with an alphabet table and decodes them again with a chain
// of range tests.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:14
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

uint encodeDigit(uint d) {
  if (d < 26)
    return d + 65;
  if (d < 52)
    return d - 26 + 97;
  if (d < 62)
    return d - 52 + 48;
  return d == 62 ? 43 : 47;
}

uint decodeDigit(uint c) {
  if (c >= 65 && c <= 90)
    return c - 65;
  else if (c >= 97 && c <= 122)
    return c - 97 + 26;
  else if (c >= 48 && c <= 57)
    return c - 48 + 52;
  else if (c == 43)
    return 62;
  return 63;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint group = Input[id.x] & 0xffffff;
  uint text = 0;
  for (int i = 0; i < 4; ++i)
    text |= encodeDigit((group >> (18 - 6 * i)) & 63) << (8 * i);
  uint back = 0;
  for (int j = 0; j < 4; ++j)
    back = (back << 6) | decodeDigit((text >> (8 * j)) & 0xff);
  Output[id.x] = uint2(text, back == group ? 1 : 0);
}
