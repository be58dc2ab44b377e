// A struct is copied out of an array at one of two indices. LLVM makes a choice of pointers of that, and the copy names every member.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 96 iota
//@ buffer 0 1 rwstructured 64 zero
//$ -T cs_6_6 IN -Fo OUT -enable-16bit-types
//= 1 16 17 2 19 20 21 22 0 8 9 2 11 12 13 14
//$ -T cs_6_6 IN -Fo OUT -enable-16bit-types -O0
//= 1 16 17 2 19 20 21 22 0 8 9 2 11 12 13 14
struct Item { uint64_t id; uint16_t kind; uint3 place; uint count; };
StructuredBuffer<Item> items : register(t0);
RWStructuredBuffer<Item> result : register(u1);

[numthreads(1, 1, 1)]
void main() {
  Item first = items[1], second = items[2];
  first.kind = 2;
  second.kind = 2;
  Item known[3] = { first, second, first };
  result[0] = known[first.count > 7 ? 1 : 2];
  result[1] = known[first.count > 70 ? 1 : 2];
}
