/* Compiles LLVM IR, text or bitcode, with libspirant:  compile IN.ll OUT.spv [TRIPLE]
 *
 *   cc compile.c $(pkg-config --cflags --libs spirant) -o compile */
#include <spirant.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static spirant_string text(const char *characters) {
  spirant_string string = {characters, strlen(characters)};
  return string;
}

static void show(void *user, const spirant_diagnostic *found) {
  (void)user;
  fprintf(stderr, "%.*s\n", (int)found->text.length, found->text.data);
}

/* The bytes of a file; a null pointer where it cannot be read. */
static spirant_bytes read_file(const char *path) {
  spirant_bytes bytes = {NULL, 0};
  FILE *file = fopen(path, "rb");
  if (!file) return bytes;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  unsigned char *data = size < 0 ? NULL : malloc((size_t)size + 1);
  if (data) {
    bytes.length = fread(data, 1, (size_t)size, file);
    bytes.data = data;
  }
  fclose(file);
  return bytes;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "usage: %s IN.ll OUT.spv [TRIPLE]\n", argv[0]);
    return 2;
  }
  spirant_bytes source = read_file(argv[1]);
  if (!source.data) {
    perror(argv[1]);
    return 2;
  }
  spirant_options options = {0};
  options.size = sizeof options;
  options.on_diagnostic = show;
  if (argc > 3) options.triple = text(argv[3]);

  spirant_session *session = spirant_session_create();
  spirant_result *result = NULL;
  spirant_status status = spirant_compile(session, source, text(argv[1]), &options, &result);
  if (status == SPIRANT_STATUS_OK) {
    spirant_bytes words = spirant_result_output(result);
    FILE *file = fopen(argv[2], "wb");
    if (!file || fwrite(words.data, 1, words.length, file) != words.length || fclose(file)) {
      perror(argv[2]);
      status = SPIRANT_STATUS_ERROR;
    }
  }
  spirant_result_destroy(result);
  spirant_session_destroy(session);
  free((void *)source.data);
  return status == SPIRANT_STATUS_OK ? 0 : 1;
}
