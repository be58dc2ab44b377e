// Buffers as Direct3D lays them out: vectors of three take twelve bytes, and structs have no padding.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 96 words:1.0f,2.0f,3.0f,4.0f,5,6.0f,7.0f,0.0f,8.0f,9.0f,10.0f,11.0f,12.0f,0,0,0,13.0f,14.0f,15.0f,0,0,0,0,0
//@ buffer 0 1 structured 24 words:1.0f,2.0f,3.0f,4.0f,5.0f,6.0f
//@ buffer 0 2 rwstructured 64 words:1,2,3,4,5,6,7,8.0f,21,22,23,24,25,26,27,28.0f
//@ buffer 0 3 rwstructured 64 zero
//$ -T cs_6_0 IN -Fo OUT
//= 2 21 22 23 24 25 26 27 28.0 21
//= 3 4.0 4.0 5.0 6.0 9.0 11.0 12.0 13.0 14.0 15.0
//$ -T cs_6_0 IN -Fo OUT -Fre DIR/packed.json
//> packed.json "binding": 3
//$ -T cs_6_0 IN -Fo OUT -Fre DIR/packed.txt -Fre DIR/packed.h
//> packed.h #define
//$ -T cs_6_0 IN -Fo OUT -Fre DIR/packed.refl
//> packed.refl "entry_points"
//$ -T cs_6_0 IN -Fo OUT -Od
//= 2 21 22 23 24 25 26 27 28.0 21
//= 3 4.0 4.0 5.0 6.0 9.0 11.0 12.0 13.0 14.0 15.0
//$ -T cs_6_0 IN -Fo OUT -O3 -fvk-use-dx-layout -Fc DIR/out.asm
//> out.asm ArrayStride 4
//= 2 21 22 23 24 25 26 27 28.0 21
//= 3 4.0 4.0 5.0 6.0 9.0 11.0 12.0 13.0 14.0 15.0
//$ -T cs_6_0 IN -Fo OUT -fvk-use-gl-layout
//? 1
//! elements of a structured buffer or push constants, <3 x float>, are laid out as Direct3D does
//$ -T cs_6_0 IN -Fo OUT -fvk-use-scalar-layout
//= 3 4.0 4.0 5.0 6.0 8.0 10.0 11.0 12.0
cbuffer Constants : register(b0) {
  float first;
  float3 second;
  uint third;
  float2 fourth;
  float3 fifth;
  float sixth;
  float seventh[2];
  float2 eighth;
};
struct Item {
  uint4 a;
  uint3 b;
  float c;
};
StructuredBuffer<float3> vectors : register(t1);
RWStructuredBuffer<Item> items : register(u2);
RWStructuredBuffer<float> result : register(u3);

[numthreads(1, 1, 1)]
void main() {
  Item item = items[1];
  items[0] = item;
  result[0] = second.z;
  result[1] = vectors[1].x;
  result[2] = vectors[1].y;
  result[3] = third + first;
  result[4] = fifth.y;
  result[5] = sixth;
  result[6] = seventh[0];
  result[7] = seventh[1];
  result[8] = eighth.x;
  result[9] = eighth.y;
}
