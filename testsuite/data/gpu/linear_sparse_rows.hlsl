// A polynomial of a sparse matrix times a vector: rows in compressed form, a row for each eight threads, whose sums meet in groupshared memory.
//@ dispatch 512 1 1
//@ buffer 0 0 structured 1048576 randf:36:-1:1
//@ buffer 0 1 structured 1048576 rand:37
//@ buffer 0 2 structured 65536 randf:38:-1:1
//@ buffer 0 3 rwstructured 65536 zero
//@ tolerance 1e-3
#define ROUNDS 192

#define GROUP 256
#define PARTS 8
#define ROWS 16384
#define ENTRIES 262144

StructuredBuffer<float> Values : register(t0);
StructuredBuffer<uint> Columns : register(t1);
StructuredBuffer<float> Vector : register(t2);
RWStructuredBuffer<float> Result : register(u3);
groupshared float parts[GROUP];

// Rows have 8 to 23 entries: the first one of a row.
uint first_of(uint row) { return row * 16 + ((row * 2654435761u) >> 29); }

[numthreads(GROUP, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  uint row = id.x / PARTS, part = lane % PARTS;
  float total = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    uint at = (row + round * 331) % ROWS;
    uint end = min(first_of(at + 1), ENTRIES);
    float sum = 0.0f;
    for (uint entry = first_of(at) + part; entry < end; entry += PARTS)
      sum += Values[entry] * Vector[Columns[entry] % ROWS];
    parts[lane] = sum;
    GroupMemoryBarrierWithGroupSync();
    for (uint width = PARTS / 2; width > 0; width /= 2) {
      if (part < width)
        parts[lane] += parts[lane + width];
      GroupMemoryBarrierWithGroupSync();
    }
    total = 0.9f * total + parts[lane - part];
    GroupMemoryBarrierWithGroupSync();
  }
  if (part == 0)
    Result[row] = total;
}
