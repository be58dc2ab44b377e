// Global variables are laid out as the members of a constant buffer: as in Direct3D, or by the rules that are asked for. A register of a
// variable is its offset; variables without one follow the last that has one. A struct is copied as a whole.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 256 iota
//@ buffer 0 1 rwstructured 32 zero
//$ -T cs_6_0 IN -Fo OUT -fvk-bind-globals 0 0
//~ warning
//= 1 9 14 20 29 38 39 4 12
//$ -T cs_6_0 IN -Fo OUT -fvk-bind-globals 0 0 -DCOPY
//~ warning
//= 1 9 14 20 29 38 39 4 12
//$ -T cs_6_0 IN -Fo OUT -fvk-bind-globals 0 0 -fvk-use-scalar-layout
//= 1 6 9 11 15 20 21 4 7
struct Light {
  uint2 first;
  uint3 second;
  uint counts[2];
  row_major int3x2 turn;
};
uniform Light light;
namespace sun {
uint3 place;
}
extern const uint count;
uint behind : register(c1);
RWStructuredBuffer<uint> result : register(u1);

[numthreads(1, 1, 1)]
void main() {
#ifdef COPY
  Light own = light;
#else
#define own light
#endif
  result[0] = own.first.y;
  result[1] = own.second.z;
  result[2] = own.counts[1];
  result[3] = (uint)own.turn[1][1];
  result[4] = sun::place.z;
  result[5] = count;
  result[6] = behind;
  result[7] = own.second.x;
}
