/* Compiles COUNT shaders on THREADS threads, each with a session, and compares with what one thread made; then what a program may
 * do wrong.   threads COUNT THREADS FILE... */
#include <pthread.h>
#include <spirant.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                          \
  do {                                                                            \
    if (!(condition)) {                                                           \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);             \
      exit(1);                                                                    \
    }                                                                             \
  } while (0)

static int files, count;
static spirant_bytes *sources;
static char **names;
static spirant_result **expected;
static atomic_int next_job;
static atomic_long allocated;

static spirant_string text(const char *characters) {
  spirant_string string = {characters, strlen(characters)};
  return string;
}

static void *allocate(void *user, size_t size) {
  CHECK(user == &allocated);
  atomic_fetch_add(&allocated, (long)size);
  return malloc(size ? size : 1);
}

static void release(void *user, void *memory, size_t size) {
  CHECK(user == &allocated);
  atomic_fetch_sub(&allocated, (long)size);
  free(memory);
}

static spirant_options defaults(void) {
  spirant_options options;
  memset(&options, 0, sizeof options);
  options.size = sizeof options;
  return options;
}

static void *work(void *unused) {
  (void)unused;
  spirant_session *session = spirant_session_create();
  spirant_options options = defaults();
  options.allocator.user = &allocated;
  options.allocator.allocate = allocate;
  options.allocator.release = release;
  int job;
  while ((job = atomic_fetch_add(&next_job, 1)) < count) {
    int file = job % files;
    spirant_result *result = NULL;
    CHECK(spirant_compile(session, sources[file], text(names[file]), &options, &result) == SPIRANT_STATUS_OK);
    spirant_bytes words = spirant_result_output(result), wanted = spirant_result_output(expected[file]);
    CHECK(words.length == wanted.length && !memcmp(words.data, wanted.data, words.length));
    spirant_result_destroy(result);
  }
  spirant_session_destroy(session);
  return NULL;
}

static void found(void *user, const spirant_diagnostic *diagnostic) {
  CHECK(diagnostic->text.length > diagnostic->message.length);
  memcpy(user, diagnostic->code.data, diagnostic->code.length);
}

static void mistakes(spirant_session *session) {
  char code[8] = {0};
  spirant_result *result = NULL;
  spirant_diagnostic first;
  spirant_note note;
  spirant_options options = defaults();
  options.on_diagnostic = found;
  options.on_diagnostic_user = code;

  /* A syntax error has its place. */
  spirant_bytes bad = {(const uint8_t *)"define\nboo", 10};
  CHECK(spirant_compile(session, bad, text("bad.ll"), &options, &result) == SPIRANT_STATUS_ERROR);
  CHECK(!strcmp(code, "E0001") && spirant_result_diagnostics(result) == 1);
  CHECK(spirant_result_diagnostic(result, 0, &first) && first.place.line == 2 && first.place.file.length == 6);
  CHECK(!spirant_result_diagnostic(result, 1, &first) && !spirant_result_note(result, 0, 99, &note));
  CHECK(spirant_result_output(result).length == 0);
  spirant_result_destroy(result);

  /* Options that are wrong are refused; a program may not look at the result. */
  options.triple = text("x86_64-pc-linux-gnu");
  CHECK(spirant_compile(session, sources[0], text("a"), &options, NULL) == SPIRANT_STATUS_ERROR);
  options = defaults();
  options.opt_level = 77;
  CHECK(spirant_compile(session, sources[0], text("a"), &options, NULL) == SPIRANT_STATUS_ERROR);
  options = defaults();
  options.flags = UINT64_C(1) << 63;
  CHECK(spirant_compile(session, sources[0], text("a"), &options, NULL) == SPIRANT_STATUS_ERROR);
  options.size = 3;
  CHECK(spirant_compile(session, sources[0], text("a"), &options, NULL) == SPIRANT_STATUS_ERROR);
  /* The samples are no pixel shaders of DXIL. */
  options = defaults();
  options.per_primitive = text("3, COLOR1");
  CHECK(spirant_compile(session, sources[0], text("a"), &options, NULL) == SPIRANT_STATUS_ERROR);
  options.per_primitive = text(" , ");
  CHECK(spirant_compile(session, sources[0], text("a"), &options, NULL) == SPIRANT_STATUS_OK);
  CHECK(spirant_compile(NULL, sources[0], text("a"), NULL, NULL) == SPIRANT_STATUS_ERROR);

  /* A program of a later version says more; one of an earlier, less. */
  struct {
    spirant_options known;
    uint64_t more;
  } later = {defaults(), 0};
  later.known.size = sizeof later;
  CHECK(spirant_compile(session, sources[0], text("a"), &later.known, NULL) == SPIRANT_STATUS_OK);
  later.more = 1;
  CHECK(spirant_compile(session, sources[0], text("a"), &later.known, NULL) == SPIRANT_STATUS_ERROR);
  options = defaults();
  options.size = offsetof(spirant_options, env);
  CHECK(spirant_compile(session, sources[0], text("a"), &options, NULL) == SPIRANT_STATUS_OK);

  /* Cancelling. */
  spirant_interrupt *interrupt = spirant_interrupt_create();
  options = defaults();
  options.interrupt = interrupt;
  spirant_interrupt_request(interrupt);
  CHECK(spirant_compile(session, sources[0], text("a"), &options, &result) == SPIRANT_STATUS_ERROR);
  CHECK(spirant_result_diagnostic(result, 0, &first) && !memcmp(first.code.data, "E0020", 5));
  spirant_result_destroy(result);
  spirant_interrupt_clear(interrupt);
  CHECK(spirant_compile(session, sources[0], text("a"), &options, NULL) == SPIRANT_STATUS_OK);
  spirant_interrupt_destroy(interrupt);

  /* There is nothing to destroy or to look at. */
  spirant_result_destroy(NULL);
  spirant_session_destroy(NULL);
  spirant_interrupt_destroy(NULL);
  spirant_interrupt_request(NULL);
  CHECK(spirant_result_status(NULL) == SPIRANT_STATUS_ERROR && spirant_result_output(NULL).data == NULL);
}

/* The binary through every function that takes one. */
static void modules(spirant_bytes words) {
  spirant_options options = defaults();
  spirant_result *assembly = NULL, *again = NULL, *other = NULL;
  CHECK(spirant_verify(words, text("a.spv"), &options, NULL) == SPIRANT_STATUS_OK);
  CHECK(spirant_translate(words, text("a.spv"), SPIRANT_FORM_ASSEMBLY, &options, &assembly) == SPIRANT_STATUS_OK);
  CHECK(spirant_translate(spirant_result_output(assembly), text("a"), SPIRANT_FORM_BINARY, NULL, &again) ==
        SPIRANT_STATUS_OK);
  CHECK(spirant_result_output(again).length == words.length);
  CHECK(spirant_translate(words, text("a"), SPIRANT_FORM_DIALECT, NULL, &other) == SPIRANT_STATUS_OK);
  CHECK(spirant_verify(spirant_result_output(other), text("a.mlir"), NULL, NULL) == SPIRANT_STATUS_OK);
  spirant_result_destroy(other);
  CHECK(spirant_translate(words, text("a"), SPIRANT_FORM_REFLECTION, NULL, &other) == SPIRANT_STATUS_OK);
  CHECK(spirant_result_output(other).data[0] == '{');
  spirant_result_destroy(other);
  CHECK(spirant_translate(words, text("a"), 99, NULL, NULL) == SPIRANT_STATUS_ERROR);
  CHECK(spirant_run_passes(words, text("a"), text("canonicalize, dead-code"), NULL, NULL) == SPIRANT_STATUS_OK);
  CHECK(spirant_run_passes(words, text("a"), text("nothing"), NULL, NULL) == SPIRANT_STATUS_ERROR);
  CHECK(spirant_retarget(words, text("a"), NULL, NULL) == SPIRANT_STATUS_ERROR);
  options.env = text("universal1.6");
  CHECK(spirant_retarget(words, text("a"), &options, &other) == SPIRANT_STATUS_OK ||
        spirant_result_diagnostics(other) > 0);
  spirant_result_destroy(other);
  spirant_result_destroy(assembly);
  spirant_result_destroy(again);
  spirant_bytes cut = {words.data, words.length - 4};
  CHECK(spirant_verify(cut, text("cut.spv"), NULL, NULL) == SPIRANT_STATUS_ERROR);
}

int main(int argc, char **argv) {
  CHECK(argc > 3 && spirant_abi_version() == SPIRANT_ABI_VERSION && spirant_version().length > 4);
  count = atoi(argv[1]);
  int threads = atoi(argv[2]);
  files = argc - 3;
  names = argv + 3;
  sources = calloc((size_t)files, sizeof *sources);
  expected = calloc((size_t)files, sizeof *expected);
  spirant_session *session = spirant_session_create();
  for (int file = 0; file < files; file++) {
    FILE *stream = fopen(names[file], "rb");
    CHECK(stream);
    uint8_t *data = malloc(1 << 20);
    sources[file].length = fread(data, 1, 1 << 20, stream);
    sources[file].data = data;
    fclose(stream);
    CHECK(spirant_compile(session, sources[file], text(names[file]), NULL, &expected[file]) == SPIRANT_STATUS_OK);
    modules(spirant_result_output(expected[file]));
  }
  mistakes(session);
  spirant_session_destroy(session);

  pthread_t *workers = calloc((size_t)threads, sizeof *workers);
  for (int i = 0; i < threads; i++) CHECK(!pthread_create(&workers[i], NULL, work, NULL));
  for (int i = 0; i < threads; i++) pthread_join(workers[i], NULL);
  CHECK(atomic_load(&allocated) == 0);
  for (int file = 0; file < files; file++) {
    free((void *)sources[file].data);
    spirant_result_destroy(expected[file]);
  }
  free(workers);
  free(sources);
  free(expected);
  printf("%d on %d threads\n", count, threads);
  return 0;
}
