// Buffers are sorted into local arrays, whose elements are known when all calls are inlined and loops are unrolled.
//@ entry Sort
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 16 iota
//@ buffer 0 1 rwstructured 16 words:10,20,30,40
//@ buffer 0 2 rwbyteaddress 16 zero
//$ -T cs_6_6 -E Sort -HV 2021 IN -Fo OUT
//= 0 11 9 2 60
//= 1 10 1 33 40
//= 2 1 2 3
//$ -T cs_6_6 -E Sort -HV 2021 -O0 IN -Fo OUT
//= 0 11 9 2 60
RWStructuredBuffer<uint> First : register(u0);
RWStructuredBuffer<uint> Second : register(u1);
RWByteAddressBuffer Third : register(u2);

struct Pair {
  RWStructuredBuffer<uint> buffers[2];
  uint at;
};

uint Read(RWStructuredBuffer<uint> buffer, uint at, uint more) { return buffer[at] + more; }

[numthreads(1, 1, 1)]
void Sort() {
  RWStructuredBuffer<uint> local[2] = { First, Second };
  local[0][0] = local[1][0] + 1;
  RWStructuredBuffer<uint> swapped[2];
  swapped[0] = local[1];
  swapped[1] = local[0];
  swapped[0][1] = swapped[1][1];
  swapped[1][1] = 9;
  Pair pair;
  pair.buffers[0] = Second;
  pair.buffers[1] = First;
  pair.at = 2;
  pair.buffers[1][3] = Read(pair.buffers[0], pair.at, 30);
  pair.buffers[0][2] += 3;
  RWByteAddressBuffer bytes[1];
  bytes[0] = Third;
  bytes[0].Store3(0, uint3(1, 2, 3));
}
