// Attributes of Vulkan that clang 22 does not know are refused where they change what a program means.
//$ -T cs_6_0 IN -Fo OUT
//? 1
//! no such attribute: 'vk::counter_binding', 'vk::offset'
//! let DXC compile the source
//$ -T cs_6_0 IN -Fo OUT -DPLAIN
#ifndef PLAIN
[[vk::counter_binding(4)]]
#endif
RWStructuredBuffer<float> numbers : register(u0);
struct Push {
#ifndef PLAIN
  [[vk::offset(16)]]
#endif
  float x;
};
[[vk::push_constant]] Push push;

[numthreads(1, 1, 1)]
void main() { numbers[0] = push.x; }
