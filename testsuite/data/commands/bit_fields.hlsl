// Bit-fields are in units of their types, in structured and in constant buffers.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 32 zero
//@ buffer 0 1 cbuffer 32 words:305419896,2.0f,11259375,2271560481
//@ buffer 0 2 rwstructured 32 zero
//$ -T cs_6_6 -HV 2021 IN -Fo OUT
//= 0 5 1.0 35 77
//= 2 120 2.0 52719 1 118
struct Packed {
  uint kind : 8;
  float weight;
  uint low : 4;
  uint high : 4;
  uint rest;
};
struct Key {
  uint kind : 8;
  float weight;
  uint code : 16;
  uint wide : 20;
  uint tail : 12;
};
RWStructuredBuffer<Packed> packed : register(u0);
ConstantBuffer<Key> key : register(b1);
RWStructuredBuffer<uint> result : register(u2);

[numthreads(1, 1, 1)]
void main() {
  Packed p;
  p.kind = 5;
  p.weight = 1.0;
  p.low = 3;
  p.high = 2;
  p.rest = 77;
  packed[0] = p;
  result[0] = key.kind;
  result[1] = asuint(key.weight);
  result[2] = key.code;
  result[3] = key.wide & 1;
  result[4] = key.tail & 0xff;
}
