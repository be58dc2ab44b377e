// A binary range coder encodes 24 bits of skewed probability, then decodes them again.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:177
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint bits = Input[id.x] & Input[id.x ^ 1];
  uint low = 0, high = 0xffffffffu;
  uint bytes[40];
  uint count = 0;
  for (uint i = 0; i < 24; ++i) {
    uint middle = low + (high - low) / 4 * 3;
    if ((bits >> i) & 1)
      low = middle + 1;
    else
      high = middle;
    while (((low ^ high) >> 24) == 0 && count < 36) {
      bytes[count++] = high >> 24;
      low <<= 8;
      high = (high << 8) | 255;
    }
  }
  for (uint f = 0; f < 4; ++f) {
    bytes[count++] = low >> 24;
    low <<= 8;
  }

  low = 0;
  high = 0xffffffffu;
  uint code = 0, read = 0, back = 0;
  for (; read < 4; ++read)
    code = (code << 8) | bytes[read];
  for (uint k = 0; k < 24; ++k) {
    uint middle = low + (high - low) / 4 * 3;
    if (code > middle) {
      back |= 1u << k;
      low = middle + 1;
    } else
      high = middle;
    while (((low ^ high) >> 24) == 0) {
      low <<= 8;
      high = (high << 8) | 255;
      code = (code << 8) | (read < count ? bytes[read] : 0);
      ++read;
    }
  }
  Output[id.x] = uint2(back == (bits & 0xffffff) ? 1 : 0, count);
}
