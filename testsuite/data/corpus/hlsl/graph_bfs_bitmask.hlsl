// Breadth-first levels of a 32-node graph with rows as bit masks, one source a thread.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:203
//@ buffer 0 1 structured 128 rand:204
//@ buffer 0 2 rwstructured 256 zero
StructuredBuffer<uint> A : register(t0);
StructuredBuffer<uint> B : register(t1);
RWStructuredBuffer<uint2> Output : register(u2);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint visited = 1u << id.x, frontier = visited;
  uint depth = 0, total = 0;
  while (frontier != 0) {
    uint next = 0;
    for (uint rest = frontier; rest != 0; rest &= rest - 1) {
      uint node = firstbitlow(rest);
      // Two random words anded twice thin the graph.
      next |= A[node] & B[node] & A[(node + 5) & 31];
    }
    frontier = next & ~visited;
    visited |= next;
    if (frontier != 0) {
      ++depth;
      total += depth * countbits(frontier);
    }
  }
  Output[id.x] = uint2(visited, total | (depth << 16));
}
