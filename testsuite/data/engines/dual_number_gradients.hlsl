// Surfaces by forward differentiation: dual numbers with operators, in a namespace, and templates over the number's type.
//@ dispatch 2 1 1
//@ buffer 0 0 structured 1536 randf:611:-1:1
//@ buffer 0 1 rwstructured 2048 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E Gradients -O3 -HV 2021
//$ -T cs_6_6 -E Gradients -Od -HV 2021
namespace autodiff {
struct Dual {
  float value;
  float3 slope;
  Dual operator+(Dual other) {
    Dual sum;
    sum.value = value + other.value;
    sum.slope = slope + other.slope;
    return sum;
  }
  Dual operator-(Dual other) {
    Dual difference;
    difference.value = value - other.value;
    difference.slope = slope - other.slope;
    return difference;
  }
  Dual operator*(Dual other) {
    Dual product;
    product.value = value * other.value;
    product.slope = slope * other.value + other.slope * value;
    return product;
  }
};

Dual Constant(float value) {
  Dual d;
  d.value = value;
  d.slope = 0;
  return d;
}

Dual Variable(float value, uint axis) {
  Dual d = Constant(value);
  d.slope[axis] = 1;
  return d;
}

Dual Root(Dual x) {
  Dual d;
  d.value = sqrt(max(x.value, 1e-6));
  d.slope = x.slope / (2 * d.value);
  return d;
}

float ValueOf(Dual d) { return d.value; }
}

template <typename T> T Square(T x) { return x * x; }

template <typename T> struct Coordinates {
  T x, y, z;
  T lengthSquared() { return Square(x) + Square(y) + Square(z); }
};

autodiff::Dual Sphere(Coordinates<autodiff::Dual> p, float radius) {
  return autodiff::Root(p.lengthSquared()) - autodiff::Constant(radius);
}

autodiff::Dual Blend(autodiff::Dual a, autodiff::Dual b, float k) {
  float h = saturate(0.5 + 0.5 * (autodiff::ValueOf(b) - autodiff::ValueOf(a)) / k);
  autodiff::Dual weight = autodiff::Constant(h), rest = autodiff::Constant(1 - h);
  return a * weight + b * rest - autodiff::Constant(k * h * (1 - h));
}

struct Sample { float3 position; float radius; float3 offset; float blend; };
struct Result { float3 normal; float distance; };
StructuredBuffer<Sample> samples : register(t0);
RWStructuredBuffer<Result> results : register(u1);

[numthreads(24, 1, 1)]
void Gradients(uint3 id : SV_DispatchThreadID) {
  Sample s = samples[id.x];
  Coordinates<autodiff::Dual> p, q;
  p.x = autodiff::Variable(s.position.x, 0);
  p.y = autodiff::Variable(s.position.y, 1);
  p.z = autodiff::Variable(s.position.z, 2);
  q.x = p.x - autodiff::Constant(s.offset.x);
  q.y = p.y - autodiff::Constant(s.offset.y);
  q.z = p.z - autodiff::Constant(s.offset.z);
  autodiff::Dual d = Blend(Sphere(p, abs(s.radius)), Sphere(q, 0.5), abs(s.blend) + 0.25);
  Result result;
  result.normal = d.slope / max(length(d.slope), 1e-3);
  result.distance = d.value;
  results[id.x] = result;
}
