// A cursor walks records of different lengths in a buffer of bytes; what a record is decides where the next one begins.
//@ dispatch 1 1 1
//@ buffer 0 0 byteaddress 2048 rand:304
//@ buffer 0 1 rwstructured 256 zero
ByteAddressBuffer Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint at = 32 * id.x, sum = 0, records = 0;
  while (at < 32 * id.x + 256 && records < 12) {
    uint head = Input.Load(at);
    switch (head & 3) {
    case 0:
      sum += head >> 8;
      at += 4;
      break;
    case 1:
      sum ^= Input.Load(at + 4);
      at += 8;
      break;
    case 2: {
      uint3 body = Input.Load3(at + 4);
      sum += body.x ^ body.y ^ body.z;
      at += 16;
      break;
    }
    default: {
      float2 pair = float2(Input.Load2(at + 4) & 0xff) * 0.5f;
      sum += (uint)(pair.x + pair.y);
      at += 12;
    }
    }
    ++records;
  }
  Output[id.x] = uint2(sum, records);
}
