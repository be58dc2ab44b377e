// A UTF-8 decoder as a state machine over bytes; code points and errors are counted.
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 256 words:0x41c3a942,0xe282ac20,0xf09f9880,0xc0af80fe,0x7a7977e2,0x8282ed9f,0xbf21f48f,0xbfbf0a0d
//@ buffer 0 1 rwstructured 128 zero
ByteAddressBuffer Text : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint pending = 0, code = 0, lowest = 0;
  uint count = 0, errors = 0, hash = 0;
  for (uint i = 0; i < 32; ++i) {
    uint at = (29 * id.x + i) & 255;
    uint b = (Text.Load(at & ~3u) >> (24 - 8 * (at & 3))) & 0xff;
    if (pending > 0) {
      if ((b & 0xc0) == 0x80) {
        code = (code << 6) | (b & 0x3f);
        if (--pending == 0) {
          bool bad = code < lowest || code > 0x10ffff || (code >= 0xd800 && code < 0xe000);
          if (bad)
            ++errors;
          else {
            ++count;
            hash = hash * 131 + code;
          }
        }
        continue;
      }
      ++errors;
      pending = 0;
    }
    if (b < 0x80) {
      ++count;
      hash = hash * 131 + b;
    } else if (b >= 0xc2 && b < 0xe0) {
      pending = 1;
      code = b & 0x1f;
      lowest = 0x80;
    } else if (b >= 0xe0 && b < 0xf0) {
      pending = 2;
      code = b & 0xf;
      lowest = 0x800;
    } else if (b >= 0xf0 && b < 0xf5) {
      pending = 3;
      code = b & 7;
      lowest = 0x10000;
    } else
      ++errors;
  }
  Output[id.x] = uint4(count, errors, hash, pending);
}
