#ifndef SPIRANT_H
#define SPIRANT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
/* libspirant: LLVM IR becomes SPIR-V, and SPIR-V is read, verified, changed and reflected, in the process of the caller.
 *
 * Whatever is called may be called from any thread; a session or a result is used by one thread at a time. Nothing is
 * global. Strings and bytes come with their lengths and need no terminator. No function throws, unwinds or exits: a defect
 * of Spirant is the status SPIRANT_STATUS_BUG with a diagnostic that says where it was noticed.
 *
 * The one limit: LLVM's reader may crash on damaged bitcode. A program that takes bitcode from strangers verifies it in
 * another process, as the command line tools do.
 *
 * A structure that begins with `size` is set to zero, then `size` to its sizeof; zero is the default of every member. */


// A form of a module: words in the byte order of the machine.
#define SPIRANT_FORM_BINARY 0

// A form of a module: assembly text, as spirv-as reads it.
#define SPIRANT_FORM_ASSEMBLY 1

// A form of a module: the dialect, as MLIR's text.
#define SPIRANT_FORM_DIALECT 2

// What a module says of itself: JSON, as docs/reflection.schema.json describes it.
#define SPIRANT_FORM_REFLECTION 3

// `opt_level`: every optimization once.
#define SPIRANT_OPT_LEVEL_DEFAULT 0

// `opt_level`: nothing but what requires fewer capabilities.
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

// `debug_info`: of shaders all, of kernels positions alone.
#define SPIRANT_DEBUG_INFO_AUTO 0

// `debug_info`: none.
#define SPIRANT_DEBUG_INFO_NONE 1

// `debug_info`: source positions alone.
#define SPIRANT_DEBUG_INFO_LINES 2

// `debug_info`: all, by OpenCL.DebugInfo.100.
#define SPIRANT_DEBUG_INFO_OPENCL 3

// `debug_info`: all, by NonSemantic.Shader.DebugInfo.100.
#define SPIRANT_DEBUG_INFO_FULL 4

// `flags`: compute with doubles in integers where the target has none.
#define SPIRANT_FLAG_EMULATE_DOUBLE 1

// `flags`: leave out names.
#define SPIRANT_FLAG_OMIT_NAMES 2

// `flags`: keep `nsw` and `nuw` as decorations.
#define SPIRANT_FLAG_WRAP_DECORATIONS 4

// `flags`: write untyped pointers where the storage class permits.
#define SPIRANT_FLAG_UNTYPED_POINTERS 8

// `flags`: declare maximal reconvergence at the entry points of shaders.
#define SPIRANT_FLAG_MAXIMAL_RECONVERGENCE 16

// `flags`: contract no floating-point operations of kernels.
#define SPIRANT_FLAG_NO_CONTRACTION 32

// `flags`: verify after every pass.
#define SPIRANT_FLAG_VERIFY_EACH 64

// `flags`: check the bounds of a program of DXIL's accesses in the module: reads outside give 0, writes and atomics are left out.
#define SPIRANT_FLAG_ROBUST 128

// `flags`: bind registers of a program of DXIL by the root signature in its container.
#define SPIRANT_FLAG_ROOT_SIGNATURE 256

// The version of the ABI that this header describes. Programs of an older version of the same number go on working.
#define SPIRANT_ABI_VERSION 0

// `flags` of a source: make half, int16_t and uint16_t 16 bits wide.
#define SPIRANT_SOURCE_16BIT_TYPES 1

// `flags` of a source: compute with floats as IEEE 754 has it.
#define SPIRANT_SOURCE_IEEE_STRICT 2

// `flags` of a source: store matrices by rows.
#define SPIRANT_SOURCE_ROW_MAJOR 4

// `flags` of a source: decorate inputs, outputs and resources with what the source calls them.
#define SPIRANT_SOURCE_DESCRIBE 8

// How a call ended.
typedef enum spirant_status {
  // There is a result; diagnostics are warnings.
  SPIRANT_STATUS_OK = 0,
  // The input is at fault; the diagnostics say how.
  SPIRANT_STATUS_ERROR = 1,
  // Spirant is at fault; the diagnostics say where that was noticed.
  SPIRANT_STATUS_BUG = 2,
} spirant_status;

// How bad a finding is.
typedef enum spirant_severity {
  // The result is right, something should be known about it.
  SPIRANT_SEVERITY_WARNING = 0,
  // There is no result.
  SPIRANT_SEVERITY_ERROR = 1,
  // A defect of Spirant.
  SPIRANT_SEVERITY_BUG = 2,
} spirant_severity;

// What an `LLVMModuleRef` points to.
typedef struct LLVMOpaqueModule LLVMOpaqueModule;

// What one thread cancels another's compilation with.
typedef struct spirant_interrupt spirant_interrupt;

// What a call leaves. It is destroyed with `spirant_result_destroy`, whatever its status.
typedef struct spirant_result spirant_result;

// What compiles many modules one after another. A program that compiles on several threads has one on each.
typedef struct spirant_session spirant_session;

// Bytes with their number. `data` may be null where `length` is 0.
typedef struct spirant_bytes {
  // The first byte.
  const uint8_t *data;
  // How many bytes.
  size_t length;
} spirant_bytes;

// Text in UTF-8 with its length in bytes; no terminator. `data` may be null where `length` is 0.
typedef struct spirant_string {
  // The first byte.
  const char *data;
  // How many bytes.
  size_t length;
} spirant_string;

// A place in the source; what is not known is empty or 0.
typedef struct spirant_place {
  // The file.
  struct spirant_string file;
  // The line, from 1.
  uint32_t line;
  // The column in bytes, from 1.
  uint32_t column;
  // The function as it is mangled.
  struct spirant_string function;
} spirant_place;

// One finding. Its strings live as long as the result, or until the callback returns.
typedef struct spirant_diagnostic {
  // How bad it is.
  enum spirant_severity severity;
  // How many notes there are.
  uint32_t notes;
  // The stable code: "E0005".
  struct spirant_string code;
  // What is wrong.
  struct spirant_string message;
  // What would make it right; empty where nothing is known.
  struct spirant_string help;
  // Where it came from.
  struct spirant_place place;
  // All of it as the command line prints it.
  struct spirant_string text;
} spirant_diagnostic;

// What is told of each finding before the function that found it returns; `user` is the option's. The diagnostic and its strings
// live until the callback returns.
typedef void (*spirant_diagnostic_callback)(void *user, const struct spirant_diagnostic *diagnostic);

// Where the words and texts of results are put; null functions stand for the library's own memory.
typedef struct spirant_allocator {
  // What both functions are given.
  void *user;
  // Memory of this size, aligned to 16 bytes; null where there is none.
  void *(*allocate)(void *user, size_t size);
  // Takes memory back that `allocate` gave, when a result is destroyed.
  void (*release)(void *user, void *memory, size_t size);
} spirant_allocator;

// An option by its name: docs/library.md lists the names and values.
typedef struct spirant_option {
  // The name.
  struct spirant_string name;
  // The value: "true" or "false", a word, a number; items of a list are separated by commas; bytes stand for themselves.
  struct spirant_string value;
} spirant_option;

// The options of a call. Set it to zero, then `size` to `sizeof(spirant_options)`.
typedef struct spirant_options {
  // `sizeof(spirant_options)` of the header that the program was compiled with.
  size_t size;
  // The target triple in place of the module's own, as "spirv-unknown-vulkan1.3-compute".
  struct spirant_string triple;
  // The environment in place of what the triple says, as "vulkan1.3", "opencl2.2", "universal1.6".
  struct spirant_string env;
  // The permitted extensions, as `--spirv-ext` of the command line lists them; empty for all.
  struct spirant_string extensions;
  // Names of capabilities that the target lacks, separated by commas.
  struct spirant_string missing_capabilities;
  // How much is optimized: `SPIRANT_OPT_LEVEL_…`.
  uint32_t opt_level;
  // What LLVM optimizes before selection: `SPIRANT_IR_LEVEL_…`.
  uint32_t ir_level;
  // How much debug information is written: `SPIRANT_DEBUG_INFO_…`.
  uint32_t debug_info;
  // 0.
  uint32_t reserved;
  // `SPIRANT_FLAG_…`, joined by `|`.
  uint64_t flags;
  // Milliseconds that the compilation may take; 0 for as long as it takes.
  uint64_t time_limit_ms;
  // What another thread cancels the compilation with; may be null.
  const struct spirant_interrupt *interrupt;
  // What is told of findings; may be null.
  spirant_diagnostic_callback on_diagnostic;
  // What `on_diagnostic` is given.
  void *on_diagnostic_user;
  // Where words and texts are put.
  struct spirant_allocator allocator;
  // The root signature by which registers of a program of DXIL are bound, in place of the one in its container: its part RTS0, or a
  // container; empty for none.
  struct spirant_bytes root_signature;
  // The inputs of a pixel shader of DXIL that a mesh shader writes for primitives: their locations or semantics, as "3, COLOR1", separated by
  // commas.
  struct spirant_string per_primitive;
  // Options by their names, which are set after the members above; may be null where `named_count` is 0.
  const struct spirant_option *named;
  // How many options `named` points to.
  size_t named_count;
} spirant_options;

// More to know about a finding.
typedef struct spirant_note {
  // What there is to know.
  struct spirant_string message;
  // Where that is another place.
  struct spirant_place place;
} spirant_note;

// How a source is compiled, beside `spirant_options`. Set it to zero, then `size` to `sizeof(spirant_source_options)`.
typedef struct spirant_source_options {
  // `sizeof(spirant_source_options)` of the header that the program was compiled with.
  size_t size;
  // "hlsl" or "opencl"; empty for what the name of the source ends with.
  struct spirant_string language;
  // HLSL's profile, as "cs_6_0"; empty for none.
  struct spirant_string profile;
  // HLSL's entry points, separated by commas; empty for main, or all that have `[shader("…")]`.
  struct spirant_string entries;
  // Macros, NAME or NAME=VALUE, one a line.
  struct spirant_string defines;
  // Folders of headers, one a line. Those beside the source are looked for first.
  struct spirant_string includes;
  // The version of the language, as "hlsl202x", "CL3.0"; empty for what suits.
  struct spirant_string standard;
  // How much clang and Spirant optimize: "0", "1", "2", "3" or "s"; empty for "1". It replaces `opt_level` and `ir_level`.
  struct spirant_string level;
  // The rule by which constant buffers are laid out: "dx", "relaxed", "gl" or "scalar"; empty for "dx".
  struct spirant_string layout;
  // The clang to run; empty for that of the variable CLANG, clang-22 or clang.
  struct spirant_string clang;
  // Further arguments of clang, one a line.
  struct spirant_string arguments;
  // `SPIRANT_SOURCE_…`, joined by `|`.
  uint64_t flags;
  // Options by their names, as docs/library.md has them, which are set after the members above; may be null where `named_count` is 0.
  // Items of a list are lines.
  const struct spirant_option *named;
  // How many options `named` points to.
  size_t named_count;
} spirant_source_options;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// What cancels compilations whose options name it.
struct spirant_interrupt *spirant_interrupt_create(void);

// Cancels, from any thread, what is compiled with it now and later: soon, not at once, since a pass of LLVM's runs to its end.
//
// `interrupt` is null or one that was not destroyed.
void spirant_interrupt_request(const struct spirant_interrupt *interrupt);

// Takes the request back, for what is compiled later.
//
// `interrupt` is null or one that was not destroyed.
void spirant_interrupt_clear(const struct spirant_interrupt *interrupt);

// Takes an interrupt back; compilations that use it go on. Null is permitted.
//
// `interrupt` is null or one that was not destroyed.
void spirant_interrupt_destroy(struct spirant_interrupt *interrupt);

// Writes a module, in whatever form it is, as `SPIRANT_FORM_…` says: assembles, disassembles, reflects.
//
// Pointers are null or as their types say; `form` is a `SPIRANT_FORM_…`.
enum spirant_status spirant_translate(struct spirant_bytes source,
                                      struct spirant_string name,
                                      uint32_t form,
                                      const struct spirant_options *options,
                                      struct spirant_result **result);

// Verifies a module: by SPIR-V's rules, by what it declares, and for the environment that the options name, if they do. The
// output is empty; the status tells.
//
// Pointers are null or as their types say.
enum spirant_status spirant_verify(struct spirant_bytes source,
                                   struct spirant_string name,
                                   const struct spirant_options *options,
                                   struct spirant_result **result);

// Makes words of a module for the environment that the options name: what that lacks is legalized or refused.
//
// Pointers are null or as their types say.
enum spirant_status spirant_retarget(struct spirant_bytes source,
                                     struct spirant_string name,
                                     const struct spirant_options *options,
                                     struct spirant_result **result);

// Runs passes over a module, by their names, separated by commas, and writes its words.
//
// Pointers are null or as their types say.
enum spirant_status spirant_run_passes(struct spirant_bytes source,
                                       struct spirant_string name,
                                       struct spirant_string passes,
                                       const struct spirant_options *options,
                                       struct spirant_result **result);

// How the call ended that left this result. A null result is `SPIRANT_STATUS_ERROR`.
//
// `result` is null or a result that was not destroyed.
enum spirant_status spirant_result_status(const struct spirant_result *result);

// What came of it: words in the byte order of the machine, or text; empty where nothing did. It lives as long as the result.
//
// `result` is null or a result that was not destroyed.
struct spirant_bytes spirant_result_output(const struct spirant_result *result);

// How many diagnostics there are.
//
// `result` is null or a result that was not destroyed.
size_t spirant_result_diagnostics(const struct spirant_result *result);

// The diagnostic of this index; false, and nothing written, where there is none.
//
// `result` is null or a result that was not destroyed; `diagnostic` may be written.
bool spirant_result_diagnostic(const struct spirant_result *result,
                               size_t index,
                               struct spirant_diagnostic *diagnostic);

// A note of a diagnostic; false, and nothing written, where there is none.
//
// `result` is null or a result that was not destroyed; `note` may be written.
bool spirant_result_note(const struct spirant_result *result,
                         size_t diagnostic,
                         size_t index,
                         struct spirant_note *note);

// Takes a result back, with all that it gave out. Null is permitted.
//
// `result` is null or a result that was not destroyed.
void spirant_result_destroy(struct spirant_result *result);

// The version of the ABI that the library has: `SPIRANT_ABI_VERSION` of its header.
uint32_t spirant_abi_version(void);

// The version of Spirant, as "0.1.0".
struct spirant_string spirant_version(void);

// A session. It starts its thread with the first compilation.
struct spirant_session *spirant_session_create(void);

// Ends a session. Results outlive it. Null is permitted.
//
// `session` is null or a session that was not destroyed and that no other thread uses.
void spirant_session_destroy(struct spirant_session *session);

// Compiles LLVM IR, text or bitcode, to words. `name` stands in diagnostics. `options` and `result` may be null; `result` is
// written whatever the status.
//
// `session` is a session that no other thread uses; the others are null or as their types say.
enum spirant_status spirant_compile(struct spirant_session *session,
                                    struct spirant_bytes source,
                                    struct spirant_string name,
                                    const struct spirant_options *options,
                                    struct spirant_result **result);

// Compiles a module that is in memory, an `LLVMModuleRef`, on the calling thread, whose stack must suffice for it. The module
// must be verified and have a data layout. It is changed, and still belongs to the caller, who can only dispose of it. This
// requires a libspirant that links the shared libLLVM that made the module: one with LLVM inside refuses.
//
// `module` is a module of the libLLVM that this library links, and no other thread uses it or its context; the others are null
// or as their types say.
enum spirant_status spirant_compile_module(struct LLVMOpaqueModule *module,
                                           const struct spirant_options *options,
                                           struct spirant_result **result);

// Compiles HLSL or OpenCL C to words, the same as `spirant cc` writes, with an installed clang, which is a process of its own. `name` is
// the name of the file that the source is, or would be, in. `source_options`, `options` and `result` may be null; `result` is written
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
