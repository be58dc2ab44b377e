// Booleans in buffer structs are 32-bit words.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 words:0,1,5,1,0,7,1,1,9,0,0,11
struct Switch {
  bool on;
  bool armed;
  uint value;
  uint result;
};
RWStructuredBuffer<Switch> Switches : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Switch s;
  s.value = Switches[id.x].value;
  s.on = (s.value & 1) != 0;
  s.armed = !s.on && s.value > 3;
  s.result = (s.on ? 1 : 0) + (s.armed ? 2 : 0);
  Switches[id.x] = s;
  if (Switches[id.x].armed)
    Switches[id.x].on = true;
}
