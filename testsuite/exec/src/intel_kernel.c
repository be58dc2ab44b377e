/* The kernel's driver of an Intel GPU (i915) for Mesa's Vulkan driver, without a GPU: the driver opens a device, compiles
 * pipelines for it, and executes nothing.
 *
 * A process loads this library before all others (LD_PRELOAD), so that it answers in place of libdrm and of `ioctl`. SPIRANT_INTEL_DEVICE is
 * the PCI device. The render node is /dev/zero, whose mappings are memory; buffers are numbers. Structures and numbers are those of
 * the kernel's interfaces, `drm.h` and `i915_drm.h`, and of libdrm's `xf86drm.h`. */
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

struct bus { uint16_t domain; uint8_t bus, device, function; };
struct pci { uint16_t vendor, device, subvendor, subdevice; uint8_t revision; };
/* drmDevice: `available` is a mask of nodes (the third is the render node), bus type 0 is PCI. */
struct device { char **nodes; int available, bus_type; struct bus *bus; struct pci *pci; };
/* drmVersion */
struct version { int major, minor, patch; int name_length; char *name; int date_length; char *date; int text_length; char *text; };

static char node[] = "/dev/zero", kernel[] = "i915", nothing[] = "";
static char *nodes[] = {node, node, node};
static struct bus bus = {0, 0, 2, 0};
static struct pci pci = {0x8086, 0, 0x8086, 0, 1};
static struct device device = {nodes, 1 << 2, 0, &bus, &pci};
static struct version version = {1, 6, 0, sizeof kernel - 1, kernel, 0, nothing, 0, nothing};

static struct device *the_device(void) {
  const char *number = getenv("SPIRANT_INTEL_DEVICE");
  pci.device = number ? (uint16_t)strtoul(number, NULL, 16) : 0;
  return &device;
}

int drmGetDevices2(uint32_t flags, struct device **devices, int count) {
  (void)flags;
  if (devices && count > 0) devices[0] = the_device();
  return 1;
}

int drmGetDevice2(int file, uint32_t flags, struct device **found) {
  (void)file, (void)flags;
  *found = the_device();
  return 0;
}

void drmFreeDevices(struct device **devices, int count) { (void)devices, (void)count; }
void drmFreeDevice(struct device **found) { (void)found; }
struct version *drmGetVersion(int file) { return (void)file, &version; }
void drmFreeVersion(struct version *found) { (void)found; }

/* drm_i915_query_topology_info: one slice of eight subslices of sixteen execution units, all of them there. */
static int topology(int32_t length, uint8_t *data) {
  enum { SUBSLICES = 8, UNITS = 16, HEAD = 16, SIZE = HEAD + 1 + 1 + SUBSLICES * UNITS / 8 };
  const uint16_t head[] = {0, 1, SUBSLICES, UNITS, 1, 1, 2, UNITS / 8};
  if (length >= SIZE) {
    memcpy(data, head, HEAD);
    memset(data + HEAD, 0xff, SIZE - HEAD);
    data[HEAD] = 1;
  }
  return SIZE;
}

/* drm_i915_query: topology, or geometry subslices; nothing else is known, as by an older kernel. */
static void query(uint32_t count, uint64_t address) {
  struct item { uint64_t kind; int32_t length; uint32_t flags; uint64_t data; } *items = (void *)(uintptr_t)address;
  for (uint32_t i = 0; i < count; i++) {
    const int is_topology = items[i].kind == 1 || items[i].kind == 6;
    items[i].length = is_topology ? topology(items[i].length, (void *)(uintptr_t)items[i].data) : -EINVAL;
  }
}

/* I915_PARAM_*: what is not here is a feature, which there is. */
static int parameter(int32_t number) {
  switch (number) {
    case 4: return pci.device;       /* CHIPSET_ID */
    case 30: case 40: return 4;      /* MMAP_VERSION, MMAP_GTT_VERSION: of any offset */
    case 33: return 8;               /* SUBSLICE_TOTAL */
    case 34: return 128;             /* EU_TOTAL */
    case 47: return 0xff;            /* SUBSLICE_MASK */
    case 51: return 19200000;        /* CS_TIMESTAMP_FREQUENCY */
    default: return 1;
  }
}

/* Answers a request to the device: all succeed. */
static void answer(unsigned number, void *argument) {
  static uint32_t handles;
  uint32_t *words = argument;
  uint64_t *longs = argument;
  switch (number) {
    case 0x0c: longs[1] = 1; break;                                   /* GET_CAP */
    case 0x46: *(int *)(uintptr_t)longs[1] = parameter((int32_t)words[0]); break; /* GETPARAM */
    case 0x5b: words[2] = ++handles; break;                           /* GEM_CREATE, GEM_CREATE_EXT */
    case 0x63: longs[0] = longs[1] = 1ull << 32; break;               /* GEM_GET_APERTURE */
    case 0x64: longs[1] = 0; break;                                   /* GEM_MMAP_OFFSET */
    case 0x6d: case 0xbf: words[0] = ++handles; break;                /* CONTEXT_CREATE, SYNCOBJ_CREATE */
    case 0x74: longs[2] = longs[1] == 3 ? 1ull << 47 : 0; break;      /* CONTEXT_GETPARAM: GTT_SIZE */
    case 0x79: query(words[0], longs[1]); break;                      /* QUERY */
    case 0x7a: words[3] = ++handles; break;                           /* VM_CREATE */
    default: break;
  }
}

int ioctl(int file, unsigned long request, ...) {
  va_list list;
  va_start(list, request);
  void *argument = va_arg(list, void *);
  va_end(list);
  /* The requests to devices of DRM have the letter `d`. */
  if ((request >> 8 & 0xff) != 'd') return (int)syscall(SYS_ioctl, file, request, argument);
  answer(request & 0xff, argument);
  return 0;
}

int drmIoctl(int file, unsigned long request, void *argument) { return ioctl(file, request, argument); }
