// A stack machine: each thread runs a byte program with arithmetic, swaps and jumps.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 words:0x12011301,0x24231403,0x20213015,0x40502221,0x11141310,0x30202322,0x51305025,0xff404040
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Program : register(t0);
RWStructuredBuffer<int2> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int stack[16];
  for (uint z = 0; z < 16; ++z)
    stack[z] = (int)(id.x + z);
  int top = 4;
  uint at = id.x & 15;
  uint executed = 0;
  bool running = true;
  while (running && executed < 48) {
    ++executed;
    uint op = (Program[(at >> 2) & 15] >> (8 * (at & 3))) & 0xff;
    ++at;
    if (top < 2)
      top = 4;
    if (top > 12)
      top = 8;
    int a = stack[top - 1], b = stack[top - 2];
    switch (op >> 4) {
    case 1:
      stack[top++] = (int)(op & 15) * 3 - 7;
      break;
    case 2:
      --top;
      switch (op & 7) {
      case 0: stack[top - 1] = a + b; break;
      case 1: stack[top - 1] = b - a; break;
      case 2: stack[top - 1] = a * b; break;
      case 3:
        if (a != 0) {
          stack[top - 1] = (b & 0xffff) / ((a & 0xff) + 1);
          break;
        }
      default: stack[top - 1] = a ^ b; break;
      }
      break;
    case 3:
      stack[top - 1] = b;
      stack[top - 2] = a;
      break;
    case 4:
      --top;
      if (a > 0)
        at += 2;
      break;
    case 5:
      stack[top++] = b;
      break;
    case 15:
      running = false;
      break;
    default:
      break;
    }
  }
  Output[id.x] = int2(stack[top - 1], (int)executed);
}
