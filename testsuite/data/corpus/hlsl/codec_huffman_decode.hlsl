// Canonical Huffman decoding bit by bit with first-code tables.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:175
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Bits : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

// Lengths 1, 2, 3, 4, 4 over the symbols 0 to 4.
static const uint Counts[5] = {0, 1, 1, 1, 2};
static const uint Symbols[5] = {0, 1, 2, 3, 4};

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint word = Bits[id.x];
  uint used = 0, packed = 0, decoded = 0;
  while (used < 28 && decoded < 10) {
    int code = 0, first = 0, index = 0;
    for (uint length_ = 1; length_ <= 4; ++length_) {
      code |= (int)((word >> used) & 1);
      ++used;
      int count = (int)Counts[length_];
      if (code - count < first) {
        packed |= Symbols[index + (code - first)] << (3 * decoded);
        ++decoded;
        break;
      }
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
  }
  Output[id.x] = packed | (decoded << 30);
  Output[id.x + 32] = used;
}
