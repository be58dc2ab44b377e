// A layer of a quantized network: dot products of vectors of 8-bit integers, four to a word, with tiles of the weights in groupshared memory, and
// the results requantized to eight bits.
//@ dispatch 128 1 1
//@ buffer 0 0 structured 1048576 rand:40
//@ buffer 0 1 structured 65536 rand:41
//@ buffer 0 2 rwstructured 1048576 zero
#define ROUNDS 32

#define GROUP 256
#define WORDS 8
#define OUTPUTS 64

StructuredBuffer<uint4> Activations : register(t0);
StructuredBuffer<uint> Weights : register(t1);
RWStructuredBuffer<uint4> Results : register(u2);
groupshared uint weights[OUTPUTS][WORDS];

int dot_of_bytes(uint a, uint b, int sum) {
  for (uint byte = 0; byte < 4; ++byte)
    sum += (int(a << (24 - 8 * byte)) >> 24) * (int(b << (24 - 8 * byte)) >> 24);
  return sum;
}

uint requantize(int sum) { return uint(clamp((sum * 5) >> 10, -128, 127)) & 255; }

[numthreads(GROUP, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  uint4 low = Activations[2 * id.x], high = Activations[2 * id.x + 1];
  uint input[WORDS] = {low.x, low.y, low.z, low.w, high.x, high.y, high.z, high.w};
  uint4 results = 0;
  for (uint round = 0; round < ROUNDS; ++round) {
    for (uint at = lane; at < OUTPUTS * WORDS; at += GROUP)
      weights[at / WORDS][at % WORDS] = Weights[round * OUTPUTS * WORDS + at];
    GroupMemoryBarrierWithGroupSync();
    uint output[OUTPUTS / 4];
    for (uint word = 0; word < OUTPUTS / 4; ++word) {
      output[word] = 0;
      for (uint byte = 0; byte < 4; ++byte) {
        int sum = int(word) - 7;
        for (uint k = 0; k < WORDS; ++k)
          sum = dot_of_bytes(input[k], weights[4 * word + byte][k], sum);
        output[word] |= requantize(sum) << (8 * byte);
      }
    }
    // The next layer takes a half of the outputs; the rest leaves a residue.
    for (uint k = 0; k < WORDS; ++k) {
      input[k] = output[k];
      results[k % 4] ^= output[WORDS + k] * (round + 1);
    }
    GroupMemoryBarrierWithGroupSync();
  }
  Results[id.x] = results;
  Results[id.x + 32768] = uint4(input[0], input[1], input[2], input[3]);
}
