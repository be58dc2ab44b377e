/* Executes a kernel on the reference machine: results, what is undefined, and what is refused. */
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

static const char KERNEL[] =
    "spirv.module Physical64 OpenCL {\n"
    "  spirv.GlobalVariable @id built_in(\"GlobalInvocationId\") : !spirv.ptr<vector<3xi64>, Input>\n"
    "  spirv.func @add(%p: !spirv.ptr<i32, CrossWorkgroup>, %more: i32) \"None\" {\n"
    "    %id = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi64>, Input>\n"
    "    %v = spirv.Load \"Input\" %id : vector<3xi64>\n"
    "    %x = spirv.CompositeExtract %v[0 : i32] : vector<3xi64>\n"
    "    %at = spirv.InBoundsPtrAccessChain %p[%x] : !spirv.ptr<i32, CrossWorkgroup>, i64 -> !spirv.ptr<i32, CrossWorkgroup>\n"
    "    %old = spirv.Load \"CrossWorkgroup\" %at : i32\n"
    "    %new = spirv.IAdd %old, %more : i32\n"
    "    spirv.Store \"CrossWorkgroup\" %at, %new : i32\n"
    "    spirv.Return\n"
    "  }\n"
    "  spirv.EntryPoint \"Kernel\" @add, @id\n"
    "}\n";

static spirant_string text(const char *characters) {
  spirant_string string = {characters, strlen(characters)};
  return string;
}

/* Runs it, and returns whether the first diagnostic, if there is one, has this code. */
static spirant_status run(const spirant_launch *launch, const char *code) {
  spirant_bytes source = {(const uint8_t *)KERNEL, sizeof KERNEL - 1};
  spirant_result *result = NULL;
  spirant_status status = spirant_run(source, text("add.mlir"), launch, NULL, &result);
  spirant_diagnostic found;
  bool is_there = spirant_result_diagnostic(result, 0, &found);
  CHECK(is_there == (code != NULL));
  CHECK(code == NULL || (found.code.length == strlen(code) && memcmp(found.code.data, code, found.code.length) == 0));
  spirant_result_destroy(result);
  return status;
}

int main(void) {
  uint32_t data[4] = {1, 2, 3, 4};
  uint32_t more = 10;
  spirant_argument arguments[2] = {
      {SPIRANT_ARGUMENT_BUFFER, (uint8_t *)data, sizeof data},
      {SPIRANT_ARGUMENT_VALUE, (uint8_t *)&more, sizeof more},
  };
  spirant_launch launch;
  memset(&launch, 0, sizeof launch);
  launch.size = sizeof launch;
  launch.groups[0] = 2;
  launch.local[0] = 2;
  launch.arguments = arguments;
  launch.argument_count = 2;
  CHECK(run(&launch, NULL) == SPIRANT_STATUS_OK);
  for (uint32_t at = 0; at < 4; at++) CHECK(data[at] == at + 11);
  CHECK(more == 10);

  /* The third work group is behind the buffer: nothing changes; with checks, the others' results are there. */
  launch.groups[0] = 3;
  CHECK(run(&launch, "E0021") == SPIRANT_STATUS_ERROR);
  CHECK(data[0] == 11);
  launch.check = true;
  CHECK(run(&launch, "E0021") == SPIRANT_STATUS_OK);
  CHECK(data[0] == 21 && data[3] == 24);

  launch.argument_count = 1;
  CHECK(run(&launch, "E0001") == SPIRANT_STATUS_ERROR);
  launch.arguments = NULL;
  CHECK(run(&launch, "E0001") == SPIRANT_STATUS_ERROR);
  launch.size = 1;
  CHECK(run(&launch, "E0001") == SPIRANT_STATUS_ERROR);
  CHECK(run(NULL, "E0001") == SPIRANT_STATUS_ERROR);
  return 0;
}
