// Langton's ant on a 16 x 16 torus of bits in local memory; turns by a four-way switch.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
RWStructuredBuffer<uint> Output : register(u0);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint rows[16];
  for (uint r = 0; r < 16; ++r)
    rows[r] = id.x * 0x1111u * (r & 1);
  uint x = 8, y = 8, heading = id.x & 3;
  for (uint step = 0; step < 300; ++step) {
    uint mask = 1u << x;
    bool black = (rows[y] & mask) != 0;
    rows[y] ^= mask;
    heading = (heading + (black ? 3 : 1)) & 3;
    switch (heading) {
    case 0: y = (y + 15) & 15; break;
    case 1: x = (x + 1) & 15; break;
    case 2: y = (y + 1) & 15; break;
    case 3: x = (x + 15) & 15; break;
    }
  }
  for (uint o = 0; o < 16; ++o)
    Output[16 * id.x + o] = rows[o];
}
