// Tickets from an atomic counter: every ticket is handed out once, so marks and sums are
// known though the order is not.
//@ dispatch 2 1 1
//@ buffer 0 0 rwstructured 256 zero
//@ buffer 0 1 rwstructured 8 zero
RWStructuredBuffer<uint> Marks : register(u0);
RWStructuredBuffer<uint> Counter : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint ticket;
  InterlockedAdd(Counter[0], 1u, ticket);
  Marks[ticket] = ticket * ticket + 1;
  InterlockedAdd(Counter[1], ticket);
}
