// Parses signed decimal numbers out of packed ASCII, with spaces, signs and bad digits.
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 128 words:0x33322d20,0x00003738,0x2b202020,0x00203939,0x78313220,0x00393933,0x2d2d2d20,0x20203120
//@ buffer 0 1 rwstructured 128 zero
//@ driver-bug -O3 what leaves a loop that invocations leave one by one has the last iteration's value in all of them (lavapipe 22.3.6)
//@ driver-bug -O2 what leaves a loop that invocations leave one by one has the last iteration's value in all of them (lavapipe 22.3.6, SwiftShader)
//@ driver-bug -O1 what leaves a loop that invocations leave one by one has the last iteration's value in all of them (lavapipe 22.3.6, SwiftShader)
ByteAddressBuffer Text : register(t0);
struct Parsed {
  int value;
  uint status;
};
RWStructuredBuffer<Parsed> Output : register(u1);

uint charAt(uint i) { return (Text.Load(i & ~3u) >> (8 * (i & 3))) & 0xff; }

Parsed parse(uint at, uint end) {
  Parsed r = {0, 0};
  while (at < end && charAt(at) == 0x20)
    ++at;
  bool negative = false;
  if (at < end) {
    uint c = charAt(at);
    if (c == 0x2d || c == 0x2b) {
      negative = c == 0x2d;
      ++at;
    }
  }
  uint digits = 0;
  for (; at < end; ++at) {
    uint c = charAt(at);
    if (c == 0 || c == 0x20)
      break;
    if (c < 0x30 || c > 0x39) {
      r.status = 2;
      return r;
    }
    r.value = r.value * 10 + (int)(c - 0x30);
    ++digits;
  }
  if (digits == 0) {
    r.status = 1;
    return r;
  }
  if (negative)
    r.value = -r.value;
  return r;
}

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Output[id.x] = parse(8 * id.x, 8 * id.x + 8);
}
