// A 16.16 fixed-point class drives a small rotation by CORDIC.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
RWStructuredBuffer<int2> Output : register(u0);

struct Fixed {
  int raw;
  Fixed operator+(Fixed o) { Fixed r = {raw + o.raw}; return r; }
  Fixed operator-(Fixed o) { Fixed r = {raw - o.raw}; return r; }
  Fixed shift(int n) { Fixed r = {raw >> n}; return r; }
};

static const int Angles[12] = {51472, 30386, 16055, 8150, 4091, 2047, 1024, 512, 256, 128, 64, 32};

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int angle = (int)id.x * 1600 - 51200;
  Fixed x = {39797}, y = {0};
  for (int i = 0; i < 12; ++i) {
    Fixed dx = y.shift(i), dy = x.shift(i);
    if (angle >= 0) {
      x = x - dx;
      y = y + dy;
      angle -= Angles[i];
    } else {
      x = x + dx;
      y = y - dy;
      angle += Angles[i];
    }
  }
  Output[id.x] = int2(x.raw, y.raw);
}
