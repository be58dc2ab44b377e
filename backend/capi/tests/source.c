/* Compiles HLSL and OpenCL C of files, all in one session, and writes what comes of each to FOLDER/NUMBER.spv; nothing where it is refused.
 *   source FOLDER PROFILE FILE... */
#include <spirant.h>
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

static spirant_string text(const char *characters) {
  spirant_string string = {characters, strlen(characters)};
  return string;
}

static spirant_bytes read_file(const char *name) {
  FILE *file = fopen(name, "rb");
  CHECK(file != NULL);
  CHECK(fseek(file, 0, SEEK_END) == 0);
  long length = ftell(file);
  rewind(file);
  uint8_t *data = malloc((size_t)length + 1);
  CHECK(data != NULL && fread(data, 1, (size_t)length, file) == (size_t)length);
  fclose(file);
  spirant_bytes bytes = {data, (size_t)length};
  return bytes;
}

/* The code of the first diagnostic of a compilation that is refused. */
static void expect(spirant_session *session, const spirant_source_options *given, const char *name, const char *part) {
  const char *source = "[numthreads(1, 1, 1)] void main() {}";
  spirant_bytes bytes = {(const uint8_t *)source, strlen(source)};
  spirant_result *result = NULL;
  CHECK(spirant_compile_source(session, bytes, text(name), given, NULL, &result) == SPIRANT_STATUS_ERROR);
  spirant_diagnostic found;
  CHECK(spirant_result_diagnostic(result, 0, &found));
  char message[4096];
  snprintf(message, sizeof message, "%.*s", (int)found.message.length, found.message.data);
  if (strstr(message, part) == NULL) {
    fprintf(stderr, "%s: %s\n", part, message);
    exit(1);
  }
  spirant_result_destroy(result);
}

int main(int argc, char **argv) {
  CHECK(argc > 2);
  spirant_session *session = spirant_session_create();
  spirant_source_options given;
  memset(&given, 0, sizeof given);
  given.size = sizeof given;
  given.profile = text(argv[2]);
  /* The flags of spirant cc: -fvk-u-shift 16 0 -fvk-b-shift 32 all. */
  spirant_option shifts = {text("binding_shifts"), text("u:16:0\nb:32:all")};
  given.named = &shifts;
  given.named_count = 1;
  for (int file = 3; file < argc; file++) {
    spirant_bytes source = read_file(argv[file]);
    spirant_result *result = NULL;
    spirant_status status = spirant_compile_source(session, source, text(argv[file]), &given, NULL, &result);
    CHECK(status != SPIRANT_STATUS_BUG);
    if (status == SPIRANT_STATUS_OK) {
      char name[4096];
      snprintf(name, sizeof name, "%s/%d.spv", argv[1], file - 3);
      FILE *output = fopen(name, "wb");
      CHECK(output != NULL);
      spirant_bytes words = spirant_result_output(result);
      CHECK(fwrite(words.data, 1, words.length, output) == words.length);
      fclose(output);
    } else {
      CHECK(spirant_result_diagnostics(result) > 0);
    }
    spirant_result_destroy(result);
    free((void *)source.data);
  }
  shifts.value = text("x:1");
  expect(session, &given, "a.hlsl", "binding_shifts: 'x'");
  shifts.name = text("binding_shift");
  expect(session, &given, "a.hlsl", "no option of a source 'binding_shift'");
  given.named = NULL;
  expect(session, &given, "a.hlsl", "spirant_source_options.named");
  given.named_count = 0;
  given.profile = text("");
  expect(session, &given, "a.txt", "spirant_source_options.language");
  given.profile = text("xs_6_0");
  expect(session, &given, "a.hlsl", "'xs_6_0' is not a shader profile");
  given.profile = text("cs_6_0");
  given.flags = 1 << 20;
  expect(session, &given, "a.hlsl", "spirant_source_options.flags");
  given.flags = 0;
  /* An installed DXC would compile the source. */
  spirant_option front = {text("front_end"), text("clang")};
  given.named = &front;
  given.named_count = 1;
  given.clang = text("/no/such/clang");
  expect(session, &given, "a.hlsl", "cannot run /no/such/clang");
  given.clang = text("");
  given.entries = text("absent");
  expect(session, &given, "a.hlsl", "a.hlsl has no entry point 'absent'");
  given.size = 1;
  expect(session, &given, "a.hlsl", "spirant_source_options.size is 1");
  CHECK(spirant_compile_source(NULL, read_file(argv[0]), text("a.hlsl"), NULL, NULL, NULL) == SPIRANT_STATUS_ERROR);
  spirant_session_destroy(session);
  return 0;
}
