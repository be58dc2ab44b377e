// Two- and three-dimensional arrays in buffer structs with computed subscripts.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 768 rand:232
struct Cube {
  uint cells[2][3][4];
};
RWStructuredBuffer<Cube> Cubes : register(u0);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  for (uint z = 0; z < 2; ++z)
    for (uint y = 0; y < 3; ++y)
      for (uint x = 0; x < 4; ++x) {
        uint other = Cubes[id.x].cells[1 - z][(y + 1) % 3][3 - x];
        Cubes[id.x].cells[z][y][x] += other * (1 + x);
      }
}
