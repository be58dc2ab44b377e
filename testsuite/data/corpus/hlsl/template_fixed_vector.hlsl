// A class template of N integers with operators, used at three sizes.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:292
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<int> Input : register(t0);
RWStructuredBuffer<int> Output : register(u1);

template <int N> struct Vec {
  int v[N];
  Vec<N> operator+(Vec<N> o) {
    Vec<N> r;
    for (int i = 0; i < N; ++i)
      r.v[i] = v[i] + o.v[i];
    return r;
  }
  Vec<N> operator*(int k) {
    Vec<N> r;
    for (int i = 0; i < N; ++i)
      r.v[i] = v[i] * k;
    return r;
  }
  int sum() {
    int s = 0;
    for (int i = 0; i < N; ++i)
      s += v[i];
    return s;
  }
};

template <int N> Vec<N> load(uint base) {
  Vec<N> r;
  for (int i = 0; i < N; ++i)
    r.v[i] = Input[(base + i) & 127] >> 4;
  return r;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int a = (load<2>(id.x) + load<2>(id.x + 2)).sum();
  int b = (load<5>(id.x) * 3 + load<5>(2 * id.x)).sum();
  int c = (load<1>(id.x) * (int)id.x).sum();
  Output[id.x] = a ^ b ^ c;
}
