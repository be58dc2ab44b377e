// Two lines of structs in shared memory, of which each round reads one and writes the other: a sorting network of neighbours.
//@ entry SortLine
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 64 words:7.0f,0,3.0f,1,5.0f,2,1.0f,3,8.0f,4,2.0f,5,6.0f,6,4.0f,7
//@ buffer 0 1 structured 4 words:8
//$ -T cs_6_0 -E SortLine -spirv IN -Fo OUT
//= 0 1.0 3 2.0 5 3.0 1 4.0 7 5.0 2 6.0 6 7.0 0 8.0 4
//$ -T cs_6_0 -E SortLine -spirv -Od IN -Fo OUT
//= 0 1.0 3 2.0 5 3.0 1 4.0 7 5.0 2 6.0 6 7.0 0 8.0 4
//$ -T cs_6_0 -E SortLine -spirv -O3 IN -Fo OUT
//= 0 1.0 3 2.0 5 3.0 1 4.0 7 5.0 2 6.0 6 7.0 0 8.0 4
struct Entry { float key; uint value; };
RWStructuredBuffer<Entry> entries : register(u0);
StructuredBuffer<uint> settings : register(t1);
groupshared Entry lines[2][8];

[numthreads(8, 1, 1)]
void SortLine(uint lane : SV_GroupIndex) {
  lines[0][lane] = entries[lane];
  uint from = 0;
  for (uint round = 0; round < settings[0]; ++round) {
    GroupMemoryBarrierWithGroupSync();
    uint other = clamp(int((lane + round & 1) == 0 ? lane + 1 : lane - 1), 0, 7);
    Entry own = lines[from][lane], neighbour = lines[from][other];
    bool keeps = lane <= other ? own.key <= neighbour.key : own.key >= neighbour.key;
    if (keeps) lines[1 - from][lane] = own;
    else lines[1 - from][lane] = neighbour;
    from = 1 - from;
  }
  GroupMemoryBarrierWithGroupSync();
  entries[lane] = lines[from][lane];
}
