// What both shaders include.
static const uint GROUP = 64;

uint scramble(uint value) {
  value ^= value >> 16;
  value *= 0x7feb352du;
  return value ^ (value >> 15);
}
