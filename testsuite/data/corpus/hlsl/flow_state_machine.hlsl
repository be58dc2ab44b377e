// A tokenizer with an enum state, a loop around a switch, and transitions that re-read the
// same symbol.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:268
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

enum State { Idle, Number, Name, Quoted };

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint word = Input[id.x];
  State state = Idle;
  uint tokens = 0, weight = 0;
  uint i = 0;
  while (i < 16) {
    uint symbol = (word >> (2 * i)) & 3;
    switch (state) {
    case Idle:
      if (symbol == 0)
        ++i;
      else {
        ++tokens;
        state = symbol == 1 ? Number : symbol == 2 ? Name : Quoted;
        ++i;
      }
      break;
    case Number:
      if (symbol == 1) {
        weight += 2;
        ++i;
        break;
      }
      state = Idle;
      break;
    case Name:
      if (symbol == 1 || symbol == 2) {
        weight += 3;
        ++i;
      } else
        state = Idle;
      break;
    case Quoted:
      ++i;
      if (symbol == 3)
        state = Idle;
      else
        weight += 5;
      break;
    }
  }
  Output[id.x] = tokens | (weight << 8) | ((uint)state << 24);
}
