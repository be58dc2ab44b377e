#ifndef SPIRANT_H
#define SPIRANT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
/* libspirant: compiles LLVM IR to SPIR-V, and reads, verifies, changes and reflects SPIR-V, in the process of the caller.
 *
 * Any thread may call any function; one thread at a time may use a session or a result. There is no global state, except that a
 * library that shares libLLVM with its program sets LLVM's option disable-auto-upgrade-debug-info before it first reads LLVM IR.
 * Strings and bytes have a length and need no terminator. No function throws, unwinds or exits: a defect
 * of Spirant is the status SPIRANT_STATUS_BUG with a diagnostic that names its location.
 *
 * One limit remains: LLVM's reader may crash on damaged bitcode. Verify untrusted bitcode in
 * another process, as the command line tools do.
 *
 * A structure that begins with `size` is set to zero, then `size` to its sizeof; zero is the default of every member. */


// `form` of lifting: LLVM IR as text.
#define SPIRANT_LIFT_TEXT 0

// `form` of lifting: LLVM IR as bitcode of the LLVM that libspirant links.
#define SPIRANT_LIFT_BITCODE 1

// `builtins` of lifting: OpenCL C's names in kernels, LLVM's intrinsics in shaders.
#define SPIRANT_BUILTINS_DEFAULT 0

// `builtins` of lifting: OpenCL C's names, mangled.
#define SPIRANT_BUILTINS_OPENCL 1

// `builtins` of lifting: SPIR-V's own names, as "__spirv_ocl_cos", mangled.
#define SPIRANT_BUILTINS_SPIRV 2

// `builtins` of lifting: LLVM's intrinsics.
#define SPIRANT_BUILTINS_LLVM 3

// `flags` of lifting: give each specialization constant that `specialize` does not name its default.
#define SPIRANT_LIFT_SPECIALIZE_ALL 1

// `flags` of lifting: leave out names and source positions.
#define SPIRANT_LIFT_STRIP_DEBUG 2

// A form of a module: words in the byte order of the machine.
#define SPIRANT_FORM_BINARY 0

// A form of a module: assembly text, as spirv-as reads it.
#define SPIRANT_FORM_ASSEMBLY 1

// A form of a module: the dialect, as MLIR's text.
#define SPIRANT_FORM_DIALECT 2

// The interface of a module: JSON, as docs/reflection.schema.json describes it.
#define SPIRANT_FORM_REFLECTION 3

// A form of a module: the text of the Khronos LLVM/SPIR-V translator.
#define SPIRANT_FORM_TRANSLATOR 4

// `kind` of `spirant_enumerant_name`: a capability.
#define SPIRANT_ENUMERANT_CAPABILITY 0

// `kind` of `spirant_enumerant_name`: an addressing model.
#define SPIRANT_ENUMERANT_ADDRESSING_MODEL 1

// `kind` of `spirant_enumerant_name`: a memory model.
#define SPIRANT_ENUMERANT_MEMORY_MODEL 2

// `opt_level`: every optimization once.
#define SPIRANT_OPT_LEVEL_DEFAULT 0

// `opt_level`: only optimizations that save capabilities.
#define SPIRANT_OPT_LEVEL_O0 1

// `opt_level`: every optimization once.
#define SPIRANT_OPT_LEVEL_O1 2

// `opt_level`: all optimizations until nothing changes any more.
#define SPIRANT_OPT_LEVEL_O2 3

// `ir_level`: LLVM optimizes nothing before selection.
#define SPIRANT_IR_LEVEL_NONE 0

// `ir_level`: clang's -O1.
#define SPIRANT_IR_LEVEL_O1 1

// `ir_level`: clang's -O2.
#define SPIRANT_IR_LEVEL_O2 2

// `ir_level`: clang's -O3.
#define SPIRANT_IR_LEVEL_O3 3

// `debug_info`: all for shaders, only positions for kernels.
#define SPIRANT_DEBUG_INFO_AUTO 0

// `debug_info`: none.
#define SPIRANT_DEBUG_INFO_NONE 1

// `debug_info`: source positions alone.
#define SPIRANT_DEBUG_INFO_LINES 2

// `debug_info`: all, by OpenCL.DebugInfo.100.
#define SPIRANT_DEBUG_INFO_OPENCL 3

// `debug_info`: all, by NonSemantic.Shader.DebugInfo.100.
#define SPIRANT_DEBUG_INFO_FULL 4

// `flags`: compute with doubles in integers if the target lacks them.
#define SPIRANT_FLAG_EMULATE_DOUBLE 1

// `flags`: leave out names.
#define SPIRANT_FLAG_OMIT_NAMES 2

// `flags`: keep `nsw` and `nuw` as decorations.
#define SPIRANT_FLAG_WRAP_DECORATIONS 4

// `flags`: write untyped pointers if the storage class permits.
#define SPIRANT_FLAG_UNTYPED_POINTERS 8

// `flags`: declare maximal reconvergence at the entry points of shaders.
#define SPIRANT_FLAG_MAXIMAL_RECONVERGENCE 16

// `flags`: do not contract floating-point operations of kernels.
#define SPIRANT_FLAG_NO_CONTRACTION 32

// `flags`: verify after every pass.
#define SPIRANT_FLAG_VERIFY_EACH 64

// `flags`: check the bounds of a DXIL program's accesses in the module: reads outside give 0, writes and atomics are skipped.
#define SPIRANT_FLAG_ROBUST 128

// `flags`: bind the registers of a DXIL program by the root signature in its container.
#define SPIRANT_FLAG_ROOT_SIGNATURE 256

// A kind of an argument: a pointer to a buffer, whose contents the results replace.
#define SPIRANT_ARGUMENT_BUFFER 0

// A kind of an argument: a scalar, a vector or a struct, by its bytes.
#define SPIRANT_ARGUMENT_VALUE 1

// A kind of an argument: a pointer to `length` bytes of the work group; `data` is not read.
#define SPIRANT_ARGUMENT_LOCAL 2

// The version of the ABI that this header describes. A library with the same number runs programs that were built
// with an older header.
#define SPIRANT_ABI_VERSION 0

// `flags` of a source: make half, int16_t and uint16_t 16 bits wide.
#define SPIRANT_SOURCE_16BIT_TYPES 1

// `flags` of a source: compute with floats as IEEE 754 has it.
#define SPIRANT_SOURCE_IEEE_STRICT 2

// `flags` of a source: store matrices by rows.
#define SPIRANT_SOURCE_ROW_MAJOR 4

// `flags` of a source: decorate inputs, outputs and resources with what the source calls them.
#define SPIRANT_SOURCE_DESCRIBE 8

// The outcome of a call.
typedef enum spirant_status {
  // There is a result; diagnostics are warnings.
  SPIRANT_STATUS_OK = 0,
  // The input has a fault, which the diagnostics describe.
  SPIRANT_STATUS_ERROR = 1,
  // Spirant has a fault; the diagnostics name its location.
  SPIRANT_STATUS_BUG = 2,
} spirant_status;

// Severity of a diagnostic.
typedef enum spirant_severity {
  // There is a result, and it is right.
  SPIRANT_SEVERITY_WARNING = 0,
  // There is no result.
  SPIRANT_SEVERITY_ERROR = 1,
  // A defect of Spirant.
  SPIRANT_SEVERITY_BUG = 2,
  // There is a result, it is right, and this is said of how it was made.
  SPIRANT_SEVERITY_NOTE = 3,
} spirant_severity;

// The pointee of an `LLVMModuleRef`.
typedef struct LLVMOpaqueModule LLVMOpaqueModule;

// An object by which one thread cancels the compilations of another.
typedef struct spirant_interrupt spirant_interrupt;

// The result of a call. Destroy it with `spirant_result_destroy`, whatever its status.
typedef struct spirant_result spirant_result;

// Compiles many modules one after another. A program that compiles on several threads has a session on each.
typedef struct spirant_session spirant_session;

// Bytes with their number. `data` may be null if `length` is 0.
typedef struct spirant_bytes {
  // The first byte.
  const uint8_t *data;
  // The number of bytes.
  size_t length;
} spirant_bytes;

// Text in UTF-8 with its length in bytes; no terminator. `data` may be null if `length` is 0.
typedef struct spirant_string {
  // The first byte.
  const char *data;
  // The number of bytes.
  size_t length;
} spirant_string;

// How a module is translated to LLVM IR. Set it to zero, then `size` to `sizeof(spirant_lift_options)`.
typedef struct spirant_lift_options {
  // `sizeof(spirant_lift_options)` of the header that the program was compiled with.
  size_t size;
  // The form of the LLVM IR: `SPIRANT_LIFT_…`.
  uint32_t form;
  // The names of builtins: `SPIRANT_BUILTINS_…`.
  uint32_t builtins;
  // The values of specialization constants by their `SpecId`, separated by commas, as "3=64,5=1.5,7=true", or by their bits, as
  // "5=0x3fc00000". The others stay specialization constants, which are calls of `__spirv_SpecConstant`.
  struct spirant_string specialize;
  // `SPIRANT_LIFT_…` that are flags, joined by `|`.
  uint64_t flags;
} spirant_lift_options;

// A position in the source; unknown members are empty or 0.
typedef struct spirant_place {
  // The file.
  struct spirant_string file;
  // The line, from 1.
  uint32_t line;
  // The column in bytes, from 1.
  uint32_t column;
  // The function by its symbol, which may be mangled.
  struct spirant_string function;
} spirant_place;

// A diagnostic. Its strings live as long as the result, or until the callback returns.
typedef struct spirant_diagnostic {
  // The severity.
  enum spirant_severity severity;
  // The number of notes.
  uint32_t notes;
  // The stable code: "E0005".
  struct spirant_string code;
  // What is wrong.
  struct spirant_string message;
  // How to fix it; empty if that is not known.
  struct spirant_string help;
  // The origin.
  struct spirant_place place;
  // The whole diagnostic as the command line prints it.
  struct spirant_string text;
} spirant_diagnostic;

// A function that is called for each diagnostic before the function that found it returns; `user` is the option's. The
// diagnostic and its strings live until the callback returns.
typedef void (*spirant_diagnostic_callback)(void *user, const struct spirant_diagnostic *diagnostic);

// Allocates the words and texts of results; null functions stand for the library's own memory.
typedef struct spirant_allocator {
  // The argument of both functions.
  void *user;
  // Allocates memory of this size, aligned to 16 bytes; null if there is none.
  void *(*allocate)(void *user, size_t size);
  // Frees memory that `allocate` returned, when a result is destroyed.
  void (*release)(void *user, void *memory, size_t size);
} spirant_allocator;

// An option by its name: docs/reference/options.md lists the names and values.
typedef struct spirant_option {
  // The name.
  struct spirant_string name;
  // The value: "true" or "false", a word, a number; commas separate the items of a list; bytes are passed unchanged.
  struct spirant_string value;
} spirant_option;

// The options of a call. Set it to zero, then `size` to `sizeof(spirant_options)`.
typedef struct spirant_options {
  // `sizeof(spirant_options)` of the header that the program was compiled with.
  size_t size;
  // The target triple in place of the module's own, as "spirv-unknown-vulkan1.3-compute".
  struct spirant_string triple;
  // The environment in place of the triple's, as "vulkan1.3", "opencl2.2", "universal1.6".
  struct spirant_string env;
  // The permitted extensions, as `--spirv-ext` of the command line lists them; empty for all.
  struct spirant_string extensions;
  // Names of capabilities that the target lacks, separated by commas.
  struct spirant_string missing_capabilities;
  // The level of optimization: `SPIRANT_OPT_LEVEL_…`.
  uint32_t opt_level;
  // The level of LLVM's optimizations before selection: `SPIRANT_IR_LEVEL_…`.
  uint32_t ir_level;
  // How much debug information is written: `SPIRANT_DEBUG_INFO_…`.
  uint32_t debug_info;
  // 0.
  uint32_t reserved;
  // `SPIRANT_FLAG_…`, joined by `|`.
  uint64_t flags;
  // The time limit of the compilation in milliseconds; 0 for none.
  uint64_t time_limit_ms;
  // The interrupt by which another thread cancels the compilation; may be null.
  const struct spirant_interrupt *interrupt;
  // The function to call for diagnostics; may be null.
  spirant_diagnostic_callback on_diagnostic;
  // The argument `user` of `on_diagnostic`.
  void *on_diagnostic_user;
  // The allocator of words and texts.
  struct spirant_allocator allocator;
  // The root signature that binds the registers of a DXIL program, in place of the one in its container: the part RTS0, or a
  // container; empty for none.
  struct spirant_bytes root_signature;
  // The inputs of a pixel shader in DXIL that a mesh shader writes for primitives: their locations or semantics, as "3,
  // COLOR1", separated by commas.
  struct spirant_string per_primitive;
  // Options by their names, which are set after the members above; may be null if `named_count` is 0.
  const struct spirant_option *named;
  // The number of options in `named`.
  size_t named_count;
} spirant_options;

// A further fact about a diagnostic.
typedef struct spirant_note {
  // The text.
  struct spirant_string message;
  // The origin, if it differs from the diagnostic's.
  struct spirant_place place;
} spirant_note;

// A buffer at a binding, or the elements of an array of descriptors by several of one binding. The results replace its contents.
typedef struct spirant_buffer {
  // The descriptor set.
  uint32_t set;
  // The binding.
  uint32_t binding;
  // The first byte. It may be null if `length` is 0.
  uint8_t *data;
  // The number of bytes.
  size_t length;
} spirant_buffer;

// An argument of a kernel.
typedef struct spirant_argument {
  // A `SPIRANT_ARGUMENT_…`.
  uint32_t kind;
  // The first byte. It may be null if `length` is 0.
  uint8_t *data;
  // The number of bytes.
  size_t length;
} spirant_argument;

// The value of a specialization constant.
typedef struct spirant_constant {
  // Its `SpecId`.
  uint32_t id;
  // Its value: `5`, `-1`, `1.5`, `true`, or the bits as `0x3f800000`.
  struct spirant_string value;
} spirant_constant;

// An execution of an entry point. Set it to zero, then `size` to its size, then what is to be stated.
typedef struct spirant_launch {
  // `sizeof(spirant_launch)`, by which later versions know which members there are.
  size_t size;
  // The name of the entry point; empty for the only one.
  struct spirant_string entry;
  // The number of work groups in each dimension; 0 counts as 1.
  uint32_t groups[3];
  // The size of a work group, where the module does not state it; zeros otherwise.
  uint32_t local[3];
  // The first global invocation in each dimension.
  uint32_t offset[3];
  // The number of invocations of a subgroup, where the module does not state it; 0 counts as 32.
  uint32_t subgroup;
  // Whether everything undefined is reported, and the execution goes on behind it; races and values that were never written, too.
  bool check;
  // The largest number of executed instructions, each counted once for each invocation; 0 counts as 10,000,000,000.
  uint64_t steps;
  // How many threads run work groups, with the results of one; 0 counts as 1.
  uint32_t threads;
  // The buffers.
  const struct spirant_buffer *buffers;
  // The number of buffers.
  size_t buffer_count;
  // The push constants.
  struct spirant_bytes push;
  // The arguments of a kernel, in order.
  const struct spirant_argument *arguments;
  // The number of arguments.
  size_t argument_count;
  // Values of specialization constants.
  const struct spirant_constant *constants;
  // The number of these values.
  size_t constant_count;
} spirant_launch;

// How a source is compiled, beside `spirant_options`. Set it to zero, then `size` to `sizeof(spirant_source_options)`.
typedef struct spirant_source_options {
  // `sizeof(spirant_source_options)` of the header that the program was compiled with.
  size_t size;
  // "hlsl" or "opencl"; empty for the language of the name's extension.
  struct spirant_string language;
  // HLSL's profile, as "cs_6_0"; empty for none.
  struct spirant_string profile;
  // HLSL's entry points, separated by commas; empty for main, or all that have `[shader("…")]`.
  struct spirant_string entries;
  // Macros, NAME or NAME=VALUE, one a line.
  struct spirant_string defines;
  // Folders of headers, one a line. The folder of the source is searched first.
  struct spirant_string includes;
  // The version of the language, as "hlsl202x", "CL3.0"; empty for the default.
  struct spirant_string standard;
  // The level of clang's and Spirant's optimization: "0", "1", "2", "3" or "s"; empty for "1". It replaces `opt_level` and
  // `ir_level`.
  struct spirant_string level;
  // The layout of constant buffers: "dx", "relaxed", "gl" or "scalar"; empty for "dx".
  struct spirant_string layout;
  // The clang to run; empty for that of the variable CLANG, clang-22 or clang.
  struct spirant_string clang;
  // Further arguments of clang, one a line.
  struct spirant_string arguments;
  // `SPIRANT_SOURCE_…`, joined by `|`.
  uint64_t flags;
  // Options by their names, as docs/reference/options.md lists them, which are set after the members above; may be null if `named_count`
  // is 0. Items of a list are lines.
  const struct spirant_option *named;
  // The number of options in `named`.
  size_t named_count;
} spirant_source_options;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Creates an interrupt, which cancels compilations whose options name it.
struct spirant_interrupt *spirant_interrupt_create(void);

// Cancels, from any thread, the compilations that use the interrupt, also later ones. They end soon, not at once, since LLVM's
// passes are not interrupted.
//
// `interrupt` is null or one that was not destroyed.
void spirant_interrupt_request(const struct spirant_interrupt *interrupt);

// Withdraws the request, for later compilations.
//
// `interrupt` is null or one that was not destroyed.
void spirant_interrupt_clear(const struct spirant_interrupt *interrupt);

// Destroys an interrupt; compilations that use it continue. Null is permitted.
//
// `interrupt` is null or one that was not destroyed.
void spirant_interrupt_destroy(struct spirant_interrupt *interrupt);

// Translates a module in any form to LLVM IR, text or bitcode. The module is verified first; a construct that LLVM IR cannot
// express is an error. Of `options`, the callback and the allocator are used. `lift_options`, `options` and `result` may be
// null; `result` is written whatever the status.
//
// Pointers are null or as their types say.
enum spirant_status spirant_lift(struct spirant_bytes source,
                                 struct spirant_string name,
                                 const struct spirant_lift_options *lift_options,
                                 const struct spirant_options *options,
                                 struct spirant_result **result);

// Converts a module in any form to the form of `SPIRANT_FORM_…`: assembles, disassembles, reflects.
//
// Pointers are null or as their types say; `form` is a `SPIRANT_FORM_…`.
enum spirant_status spirant_translate(struct spirant_bytes source,
                                      struct spirant_string name,
                                      uint32_t form,
                                      const struct spirant_options *options,
                                      struct spirant_result **result);

// Verifies a module: by SPIR-V's rules, against its own declarations, and for the environment of the options, if they name
// one. The output is empty; the status is the verdict.
//
// Pointers are null or as their types say.
enum spirant_status spirant_verify(struct spirant_bytes source,
                                   struct spirant_string name,
                                   const struct spirant_options *options,
                                   struct spirant_result **result);

// Converts a module to words for the environment of the options: features that it lacks are legalized or
// refused.
//
// Pointers are null or as their types say.
enum spirant_status spirant_retarget(struct spirant_bytes source,
                                     struct spirant_string name,
                                     const struct spirant_options *options,
                                     struct spirant_result **result);

// Runs passes over a module, by their names, separated by commas, and returns its words.
//
// Pointers are null or as their types say.
enum spirant_status spirant_run_passes(struct spirant_bytes source,
                                       struct spirant_string name,
                                       struct spirant_string passes,
                                       const struct spirant_options *options,
                                       struct spirant_result **result);

// The name of an enumerant of the kind `SPIRANT_ENUMERANT_…` by its number in the specification, as "Int64"; empty for a kind or
// a number that does not exist. It is never freed.
struct spirant_string spirant_enumerant_name(uint32_t kind,
                                             uint32_t number);

// Whether options can name this extension, as "SPV_KHR_expect_assume": it is one of SPIR-V's registry, of LLVM or of the Khronos
// translator.
//
// `name` is as its type says.
bool spirant_is_extension(struct spirant_string name);

// The outcome of the call that returned this result. For a null result it is `SPIRANT_STATUS_ERROR`.
//
// `result` is null or a result that was not destroyed.
enum spirant_status spirant_result_status(const struct spirant_result *result);

// The output: words in the byte order of the machine, or text; empty if there is none. It lives as long as the result.
//
// `result` is null or a result that was not destroyed.
struct spirant_bytes spirant_result_output(const struct spirant_result *result);

// The number of diagnostics.
//
// `result` is null or a result that was not destroyed.
size_t spirant_result_diagnostics(const struct spirant_result *result);

// Gets the diagnostic of this index; returns false, and writes nothing, if there is none.
//
// `result` is null or a result that was not destroyed; `diagnostic` may be written.
bool spirant_result_diagnostic(const struct spirant_result *result,
                               size_t index,
                               struct spirant_diagnostic *diagnostic);

// Gets a note of a diagnostic; returns false, and writes nothing, if there is none.
//
// `result` is null or a result that was not destroyed; `note` may be written.
bool spirant_result_note(const struct spirant_result *result,
                         size_t diagnostic,
                         size_t index,
                         struct spirant_note *note);

// Destroys a result and everything that it owns. Null is permitted.
//
// `result` is null or a result that was not destroyed.
void spirant_result_destroy(struct spirant_result *result);

// Executes an entry point of a module on the reference machine; the results replace the contents of the buffers and arguments. The
// output is empty. Diagnostics with the code `E0021` say what is undefined: with `check` all of it, beside results; otherwise the
// first, without results. `interrupt` of the options ends the execution.
//
// Pointers are null or as their types say; the contents of buffers and arguments may be written, and do not overlap.
enum spirant_status spirant_run(struct spirant_bytes source,
                                struct spirant_string name,
                                const struct spirant_launch *launch,
                                const struct spirant_options *options,
                                struct spirant_result **result);

// The version of the ABI of the library: `SPIRANT_ABI_VERSION` of its header.
uint32_t spirant_abi_version(void);

// The version of Spirant, as "0.1.0".
struct spirant_string spirant_version(void);

// Creates a session. It starts its thread with the first compilation.
struct spirant_session *spirant_session_create(void);

// Ends a session. Results outlive it. Null is permitted.
//
// `session` is null or a session that was not destroyed and that no other thread uses.
void spirant_session_destroy(struct spirant_session *session);

// Compiles LLVM IR, text or bitcode, to words. `name` is the file name in diagnostics. `options` and `result` may be null;
// `result` is written whatever the status.
//
// `session` is a session that no other thread uses; the others are null or as their types say.
enum spirant_status spirant_compile(struct spirant_session *session,
                                    struct spirant_bytes source,
                                    struct spirant_string name,
                                    const struct spirant_options *options,
                                    struct spirant_result **result);

// Compiles a module in memory, an `LLVMModuleRef`, on the calling thread, whose stack must be deep enough. The module must be
// verified and have a data layout. The call changes it; it still belongs to the caller, who can only dispose of it. This
// requires a libspirant that links the shared libLLVM that created the module: one that contains LLVM refuses.
//
// `module` is a module of the libLLVM that this library links, and no other thread uses it or its context; the others are null
// or as their types say.
enum spirant_status spirant_compile_module(struct LLVMOpaqueModule *module,
                                           const struct spirant_options *options,
                                           struct spirant_result **result);

// Compiles HLSL or OpenCL C to the same words as `spirant cc`, with an installed clang in a process of its own. `name` is the
// source's file name; the file need not exist. `source_options`, `options` and `result` may be null; `result` is written
// whatever the status.
//
// `session` is a session that no other thread uses; the others are null or as their types say.
enum spirant_status spirant_compile_source(struct spirant_session *session,
                                           struct spirant_bytes source,
                                           struct spirant_string name,
                                           const struct spirant_source_options *source_options,
                                           const struct spirant_options *options,
                                           struct spirant_result **result);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SPIRANT_H */
