// `precise`: what feeds a variable, a member or a result is not contracted, at every level; what does not feed one may be.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 16 words:1.5f,2.5f,3.5f,4.5f
//@ buffer 0 1 rwstructured 32 zero
//$ -T cs_6_0 IN -Fo OUT -DMEMBER
//+ NoContraction
//= 1 8.25
//$ -T cs_6_0 IN -Fo OUT -DVARIABLE
//+ NoContraction
//= 1 8.25
//$ -T cs_6_0 IN -Fo OUT -DRESULT -Od
//+ NoContraction
//= 1 8.25
//$ -T cs_6_0 IN -Fo OUT -DPARAMETER
//+ NoContraction
//= 1 8.25
//$ -T cs_6_0 IN -Fo OUT
//- NoContraction
//= 1 8.25
StructuredBuffer<float> input : register(t0);
RWStructuredBuffer<float> output : register(u1);

float Combine(float a, float b, float c) { return a * b + c; }
precise float Exact(float a, float b, float c) { return a * b + c + 1; }
void Store(float a, float b, out precise float to) { to = a * b + 4.5; }
struct Pair {
  float2 loose;
  precise float exact;
};

[numthreads(1, 1, 1)]
void main() {
#if defined(MEMBER)
  Pair pair;
  pair.exact = Combine(input[0], input[1], input[3]);
  output[0] = pair.exact;
#elif defined(VARIABLE)
  float before = input[0] * input[1] + 2;
  precise float sum = before + 2.5;
  output[0] = sum;
#elif defined(RESULT)
  output[0] = Exact(input[0], input[1], input[2]);
#elif defined(PARAMETER)
  float to;
  Store(input[0], input[1], to);
  output[0] = to;
#else
  output[0] = Combine(input[0], input[1], input[3]);
#endif
}
