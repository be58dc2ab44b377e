// clang writes the initial values of structs with bit-fields or members of different widths as bytes in its own layout. They are the members' in Direct3D's.
//@ dispatch 1 1 1
//@ buffer 0 0 rwbyteaddress 128 zero
//$ -T cs_6_6 IN -Fo OUT -enable-16bit-types -O0
//= 0 7 32029 0 1073217536 1065353216 1073741824 1077936128 0 2 33 0 3221749760 1082130432 1084227584 1086324736 0 5 1084227584 9 4
//$ -T cs_6_6 IN -Fo OUT -enable-16bit-types
//= 0 7 32029 0 1073217536 1065353216 1073741824 1077936128 0 2 33 0 3221749760 1082130432 1084227584 1086324736 0 5 1084227584 9 4
//$ -T cs_6_6 IN -Fo OUT -enable-16bit-types -O3
//= 0 7 32029 0 1073217536 1065353216 1073741824 1077936128 0 2 33 0 3221749760 1082130432 1084227584 1086324736 0 5 1084227584 9 4
struct Mixed { uint16_t narrow; int low : 5; uint high : 11; double wide; float3 place; };
struct Flags { uint kind : 3; uint count : 9; float3 axis; float length; };
static const Mixed table[2] = { { 1, 2, 3, 0.5, float3(1, 1, 1) }, { 2, 1, 1, -3.0, float3(4, 5, 6) } };
static const Flags flags[2] = { { 1, 8, float3(2, 2, 2), 3 }, { 5, 9, float3(4, 5, 6), 4 } };
RWByteAddressBuffer result : register(u0);

[numthreads(1, 1, 1)]
void main() {
  uint one = 1u - result.Load(124);
  Mixed local = { 7, -3, 1000, 1.5, float3(1, 2, 3) };
  result.Store<Mixed>(0, local);
  result.Store<Mixed>(32, table[one]);
  result.Store(64, (uint)flags[one].kind);
  result.Store(68, asuint(flags[one].axis.y));
  Flags copy = flags[one];
  result.Store(72, (uint)copy.count);
  result.Store(76, (uint)copy.length);
}
