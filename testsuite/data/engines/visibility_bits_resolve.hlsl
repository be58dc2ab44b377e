// A visibility buffer: triangles are packed in bit fields, kept with 64-bit maxima, and classified by enumerations.
//@ dispatch 2 1 1
//@ buffer 0 0 structured 1024 rand:641
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 2 rwstructured 256 zero
//@ buffer 0 3 rwstructured 32 zero
//$ -T cs_6_6 -E Resolve -O3 -HV 2021
//$ -T cs_6_6 -E Resolve -Od -HV 2021
//$ -T cs_6_6 -E Resolve -O1 -HV 2021 -DTWO_SIDED
enum class Bucket : uint { Opaque, Masked, Blended, Sky, Count };
enum Facing { Front = 1, Back = 2, Either = Front | Back };

struct Packed {
  uint triangleIndex : 7;
  uint cluster : 18;
  uint facing : 2;
  uint material : 5;
};

struct Fragment { uint depth; uint bits; };
StructuredBuffer<Fragment> fragments : register(t0);
RWStructuredBuffer<uint> histogram : register(u1);
RWStructuredBuffer<uint64_t> visible : register(u2);
RWStructuredBuffer<uint> totals : register(u3);

Packed Unpack(uint bits) {
  Packed id;
  id.triangleIndex = bits & 0x7f;
  id.cluster = bits >> 7 & 0x3ffff;
  id.facing = bits >> 25 & 3;
  id.material = bits >> 27;
  return id;
}

Bucket Classify(Packed id) {
  if (id.material < 12)
    return Bucket::Opaque;
  if (id.material < 20)
    return Bucket::Masked;
  if (id.material < 31)
    return Bucket::Blended;
  return Bucket::Sky;
}

bool IsShown(Packed id) {
#ifdef TWO_SIDED
  const uint wanted = Facing::Either;
#else
  const uint wanted = Facing::Front;
#endif
  return (id.facing & wanted) != 0;
}

uint64_t Key(uint depth, Packed id) {
  uint low = id.triangleIndex | id.cluster << 7;
  return uint64_t(~depth) << 32 | low;
}

[numthreads(64, 1, 1)]
void Resolve(uint3 id : SV_DispatchThreadID) {
  Fragment fragment = fragments[id.x];
  Packed packed = Unpack(fragment.bits);
  if (!IsShown(packed))
    return;
  Bucket bucket = Classify(packed);
  InterlockedAdd(histogram[packed.material], 1);
  InterlockedAdd(totals[(uint)bucket], 1);
  Packed marked = packed;
  marked.facing = Facing::Either;
  marked.triangleIndex = (packed.triangleIndex + 3) & 0x7f;
  switch (bucket) {
  case Bucket::Opaque:
  case Bucket::Masked:
    InterlockedMax(visible[packed.cluster & 15], Key(fragment.depth, packed));
    break;
  case Bucket::Blended:
    InterlockedMin(visible[16 + (packed.cluster & 7)], uint64_t(marked.triangleIndex));
    break;
  default:
    InterlockedOr(visible[24 + (packed.triangleIndex & 7)], uint64_t(1) << (fragment.depth & 63));
    break;
  }
}
