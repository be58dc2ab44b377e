// Sums alternating series in double and in float, and stores both as words.
//@ dispatch 1 1 1
//@ buffer 0 0 rwbyteaddress 512 zero
//@ tolerance 1e-5
RWByteAddressBuffer Output : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  double wide = 0.0;
  float narrow = 0.0f;
  int sign_ = 1;
  for (uint k = 1; k <= 20 + id.x; ++k) {
    wide += (double)sign_ / (double)(k * k);
    narrow += (float)sign_ / (float)(k * k);
    sign_ = -sign_;
  }
  Output.Store(16 * id.x, (float)wide);
  Output.Store(16 * id.x + 4, narrow);
  Output.Store(16 * id.x + 8, wide > 0.8 ? 1u : 0u);
}
