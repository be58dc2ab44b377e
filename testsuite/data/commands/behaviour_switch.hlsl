// Behaviours of agents by a switch within a loop, with parameters that are read and written.
//@ entry Think
//@ dispatch 1 1 1
//@ buffer 0 0 structured 32 words:3,1,4,1,5,9,2,6
//@ buffer 0 1 rwstructured 64 zero
//$ -T cs_6_0 -E Think -spirv IN -Fo OUT
//= 1 63 60 4 5 6 2 31 30 2 7 9 0 47 45 16 22
//$ -T cs_6_0 -E Think -spirv -Od IN -Fo OUT
//= 1 63 60 4 5 6 2 31 30 2 7 9 0 47 45 16 22
//$ -T cs_6_0 -E Think -spirv -O3 IN -Fo OUT
//= 1 63 60 4 5 6 2 31 30 2 7 9 0 47 45 16 22
StructuredBuffer<uint> states : register(t0);
RWStructuredBuffer<uint2> decisions : register(u1);

bool Advance(uint agent, inout uint state) {
  switch (agent % 3) {
  case 0: state = state * 2 + 1; break;
  case 1: state = state % 2 == 0 ? state / 2 : state * 3 + 1; break;
  default:
    if (state > 5)
      return false;
    state += agent;
  }
  return true;
}

[numthreads(8, 1, 1)]
void Think(uint3 id : SV_DispatchThreadID) {
  uint before = states[id.x], state = before;
  for (int turn = 0; turn < 4; ++turn) {
    if (!Advance(id.x, state))
      break;
  }
  decisions[id.x] = uint2(state, before ^ state);
}
