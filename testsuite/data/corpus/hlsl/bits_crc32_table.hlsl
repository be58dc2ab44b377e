// CRC-32 of 16-byte messages with a table built by the workgroup in groupshared memory.
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 1024 rand:10
//@ buffer 0 1 rwstructured 256 zero
ByteAddressBuffer Messages : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
groupshared uint table[256];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  for (uint n = lane; n < 256; n += 64) {
    uint c = n;
    for (int k = 0; k < 8; ++k)
      c = (c & 1) != 0 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    table[n] = c;
  }
  GroupMemoryBarrierWithGroupSync();

  uint crc = 0xffffffffu;
  for (uint w = 0; w < 4; ++w) {
    uint word = Messages.Load(16 * lane + 4 * w);
    for (uint b = 0; b < 4; ++b) {
      crc = table[(crc ^ word) & 0xff] ^ (crc >> 8);
      word >>= 8;
    }
  }
  Output[lane] = ~crc;
}
