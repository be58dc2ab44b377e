// A step of the Game of Life on a torus.
//@ entry Life
//@ dispatch 2 2 1
//@ buffer 0 0 structured 256 words:1,1,0,0,1,1,1,1,1,0,0,1,1,1,1,1,0,0,1,1,1,1,1,0,0,1,1,1,1,1,0,0,1,1,1,1,1,0,0,1,1,1,1,1,0,0,1,1,1,1,1,0,0,1,1,1,1,1,0,0,1,1,1,1
//@ buffer 0 1 rwstructured 256 zero
//$ -T cs_6_0 -E Life -spirv IN -Fo OUT
//= 1 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0
StructuredBuffer<int> cells : register(t0);
RWStructuredBuffer<int> next : register(u1);

int Cell(int x, int y) { return cells[(y & 7) * 8 + (x & 7)]; }

[numthreads(4, 4, 1)]
void Life(uint2 thread : SV_DispatchThreadID) {
  int2 id = thread;
  int neighbours = -Cell(id.x, id.y);
  for (int y = -1; y <= 1; ++y)
    for (int x = -1; x <= 1; ++x)
      neighbours += Cell(id.x + x, id.y + y);
  bool lives = neighbours == 3 || (neighbours == 2 && Cell(id.x, id.y) != 0);
  next[id.y * 8 + id.x] = lives;
}
