// Bob Jenkins's three-word mixing function, one triple a thread, through inout parameters.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 384 rand:3
RWStructuredBuffer<uint> Data : register(u0);

void mix(inout uint a, inout uint b, inout uint c) {
  a -= b; a -= c; a ^= c >> 13;
  b -= c; b -= a; b ^= a << 8;
  c -= a; c -= b; c ^= b >> 13;
  a -= b; a -= c; a ^= c >> 12;
  b -= c; b -= a; b ^= a << 16;
  c -= a; c -= b; c ^= b >> 5;
  a -= b; a -= c; a ^= c >> 3;
  b -= c; b -= a; b ^= a << 10;
  c -= a; c -= b; c ^= b >> 15;
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint base = 3 * id.x;
  uint a = Data[base], b = Data[base + 1], c = Data[base + 2];
  mix(a, b, c);
  mix(c, a, b);
  Data[base] = a;
  Data[base + 1] = b;
  Data[base + 2] = c;
}
