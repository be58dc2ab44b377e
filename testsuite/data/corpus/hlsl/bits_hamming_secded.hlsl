// Hamming(7,4) with a parity bit: encodes nibbles, flips a bit, corrects it.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
RWStructuredBuffer<uint> Output : register(u0);

uint parity(uint x) {
  x ^= x >> 4;
  x ^= x >> 2;
  x ^= x >> 1;
  return x & 1;
}

uint encode(uint d) {
  uint p1 = parity(d & 0xb), p2 = parity(d & 0xd), p4 = parity(d & 0xe);
  uint code = p1 | (p2 << 1) | ((d & 1) << 2) | (p4 << 3) | ((d >> 1) << 4);
  return code | (parity(code) << 7);
}

uint decode(uint code, out uint corrected) {
  uint s = parity(code & 0x55) | (parity(code & 0x66) << 1) | (parity(code & 0x78) << 2);
  corrected = s;
  if (corrected != 0)
    code ^= 1u << (s - 1);
  return ((code >> 2) & 1) | ((code >> 3) & 0xe);
}

[numthreads(128, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint data = id.x & 15;
  uint flip = id.x >> 4;
  uint code = encode(data);
  uint corrected;
  uint back = decode(flip == 7 ? code : code ^ (1u << flip), corrected);
  Output[id.x] = code | (back << 8) | (corrected << 20) | (back == data ? 0x20000u : 0u);
}
