// Sorts the four bytes of a word with a sorting network of swaps.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 rand:16
RWStructuredBuffer<uint> Words : register(u0);

void order(inout uint a, inout uint b) {
  uint low = min(a, b);
  b = max(a, b);
  a = low;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint word = Words[id.x];
  uint4 b = (word.xxxx >> uint4(0, 8, 16, 24)) & 0xff;
  uint w = b.x, x = b.y, y = b.z, z = b.w;
  order(w, x);
  order(y, z);
  order(w, y);
  order(x, z);
  order(x, y);
  Words[id.x] = w | (x << 8) | (y << 16) | (z << 24);
}
