// Pointers to buffers: lists that are followed, parts that are read, written and counted, and pointers of pointers in any memory.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 16 address:0:1
//@ buffer 0 1 rwstructured 64 words:1.5f,2.5f,-3.5f,7,4,1,2,3
//@ buffer 0 2 rwstructured 64 zero
//$ -T cs_6_0 IN -Fo OUT
//+ OpConvertUToPtr
//+ PhysicalStorageBuffer
//= 1 1.5 2.5 -3.5 12 9 1 2 8 1.5 2.5 -3.5 14 4 1 2 3
//= 2 -3.5 7.0 12.0 9.0 1.0 2.0 3.0 1.5
//$ -T cs_6_0 IN -Fo OUT -Od
//= 1 1.5 2.5 -3.5 12 9 1 2 8 1.5 2.5 -3.5 14 4 1 2 3
//= 2 -3.5 7.0 12.0 9.0 1.0 2.0 3.0 1.5
//$ -T cs_6_0 IN -Fo OUT -O3 -Zi
//= 1 1.5 2.5 -3.5 12 9 1 2 8 1.5 2.5 -3.5 14 4 1 2 3
//= 2 -3.5 7.0 12.0 9.0 1.0 2.0 3.0 1.5
struct Node {
  float3 place;
  uint count;
  uint marks[4];
};
struct Tail {
  uint words[5];
};
StructuredBuffer<uint64_t> address : register(t0);
RWStructuredBuffer<uint> unused : register(u1);
RWStructuredBuffer<float> results : register(u2);

float third(vk::BufferPointer<Node> node) { return node.Get().place.z; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  vk::BufferPointer<Node> node = vk::BufferPointer<Node>(address[0]);
  results[0] = third(node);
  Node before = node.Get();
  results[1] = before.count;
  node.Get().count += 2;
  uint old;
  InterlockedAdd(node.Get().count, 3, old);
  node.Get().marks[id.x] = old;
  vk::BufferPointer<Node, 16> all[2];
  all[0] = vk::reinterpret_pointer_cast<Node, 16>(node);
  all[1] = all[id.x];
  all[1].Get().marks[3 - id.x] += 5;
  results[2] = all[1].Get().count;
  results[3] = node.Get().marks[0];
  for (uint i = 1; i < 4; ++i)
    results[3 + i] = before.marks[i];
  vk::BufferPointer<Tail> tail = (vk::BufferPointer<Tail>)((uint64_t)node + 44);
  Tail words;
  words.words[0] = before.count * 2;
  for (uint j = 0; j < 4; ++j)
    words.words[j + 1] = before.marks[j];
  tail.Get() = words;
  results[7] = before.place.x;
}
