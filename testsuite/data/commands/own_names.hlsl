// Names that are intrinsics' names, too: functions, variables, parameters and enumerators of the program come first.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 32 words:2.0f
//$ -T cs_6_0 IN -Fo OUT
//= 0 12.0 8.0 4.5 3.0 1.0 4.0 2.0 2.0
//$ -T cs_6_0 IN -Fo OUT -Od -no-warnings
//= 0 12.0 8.0 4.5 3.0 1.0 4.0 2.0 2.0
//$ -T lib_6_3 -E main IN -Fo OUT
//= 0 12.0 8.0 4.5 3.0 1.0 4.0 2.0 2.0
RWStructuredBuffer<float> numbers : register(u0);
float log(float x);
template <typename T> T lit(T x) { return x * 4; }
static const float step = 0.5, degrees = step * 6;
enum Kind { sign = 1, all = 4 };
cbuffer Unused : register(b1) { float radians; }
float log(float x) { return x + 10; }
float2 clamp(float2 x, float2 y, float2 z) { return x; }
float apply(float step, float x) { return step * x; }
struct Own {
  float trunc;
  float log(float x) { return x; }
};

[numthreads(1, 1, 1)]
void main() {
  float x = numbers[7];
  Own own = { 2.0f };
  numbers[0] = log(x);
  numbers[1] = lit(x);
  numbers[2] = apply(4, 1) + step;
  numbers[3] = degrees;
  numbers[4] = sign;
  numbers[5] = all;
  numbers[6] = own.log(own.trunc);
}
