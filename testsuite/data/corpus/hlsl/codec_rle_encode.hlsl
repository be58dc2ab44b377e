// Run-length encoding of 2-bit symbols into (symbol, run) pairs.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 words:0,0x55555555,0xffff0000,0x12345678,0xaaaaaaab,0xf0f0f0f0,0x00000003,0x1b1b1b1b
//@ buffer 0 1 rwstructured 1088 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint word = Input[id.x] ^ (id.x >> 3);
  uint base = 17 * id.x, runs = 0;
  uint current = word & 3, length_ = 0;
  for (uint i = 0; i <= 16; ++i) {
    uint symbol = i < 16 ? (word >> (2 * i)) & 3 : 4;
    if (symbol == current) {
      ++length_;
      continue;
    }
    Output[base + 1 + runs++] = current | (length_ << 8);
    current = symbol;
    length_ = 1;
  }
  Output[base] = runs;
}
