"""The package as its users see it."""

from __future__ import annotations

import dataclasses
import os
import pickle
import signal
import subprocess
import sys
import threading
from pathlib import Path

import numpy
import pytest

import spirant
from spirant import _native

KERNEL = """
target triple = "spirv64-unknown-unknown"
define spir_kernel void @fill(ptr addrspace(1) %out, i32 %value) {
  store i32 %value, ptr addrspace(1) %out
  ret void
}
"""
SAMPLES = Path(__file__).resolve().parents[3] / "samples"


def deep(adds: int) -> str:
    """A kernel of many instructions."""
    lines = [f"  %x{i} = mul i32 %x{i - 1}, %x{i - 1}" for i in range(1, adds)]
    body = "\n".join(lines)
    return f"""
target triple = "spirv64-unknown-unknown"
define spir_kernel void @deep(ptr addrspace(1) %out, i32 %x0) {{
{body}
  store i32 %x{adds - 1}, ptr addrspace(1) %out
  ret void
}}
"""


def test_compiled_words_are_an_array() -> None:
    module = spirant.compile(KERNEL, "fill.ll")
    words = numpy.asarray(module.words)
    assert words.dtype == numpy.uint32 and words[0] == 0x07230203
    assert len(module) == len(words) and bytes(module) == words.tobytes()
    assert module.warnings == () and repr(module) == f"<spirant.Module fill.ll: {len(words)} words>"
    assert spirant.compile(KERNEL.encode(), "fill.ll") == module
    assert len({module, spirant.compile(KERNEL, "fill.ll"), spirant.compile(KERNEL, "other.ll")}) == 2


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("*.ll")), ids=lambda path: path.name)
def test_the_samples_compile(sample: Path, tmp_path: Path) -> None:
    module = spirant.compile(sample.read_text(), sample.name)
    module.verify()
    assert module.reflect()["entry_points"]
    module.save(tmp_path / "sample.spv")
    assert spirant.Module.load(tmp_path / "sample.spv") == module


def test_inputs_for_primitives_are_named() -> None:
    containers = SAMPLES.parent / "testsuite" / "data" / "dxil" / "draw"
    pixel = (containers / "mesh_colours.Pixel.dxil").read_bytes()
    plain = spirant.compile(pixel, "pixel.dxil")
    named = [spirant.compile(pixel, "pixel.dxil", spirant.Options(per_primitive=[name])) for name in ("1", "color0")]
    assert named[0] == named[1] != plain
    with pytest.raises(spirant.Error, match="no input at location 7"):
        spirant.compile(pixel, "pixel.dxil", spirant.Options(per_primitive=["7"]))


def test_the_example_explores_a_shader() -> None:
    example = [sys.executable, str(SAMPLES / "embed/explore.py")]
    run = subprocess.run([*example, str(SAMPLES / "argmax.ll")], capture_output=True, text=True, check=True)
    entry, *levels = run.stdout.splitlines()
    assert entry == "main: GLCompute" and [line[:3] for line in levels] == ["-O0", "-O1", "-O2"]
    failed = subprocess.run([*example, __file__], capture_output=True, text=True)
    assert failed.returncode == 1 and failed.stderr.startswith("error[E0001]")


def test_options_decide() -> None:
    plain = spirant.compile(KERNEL)
    assert "OpName" in plain.assembly()
    assert "OpName" not in spirant.compile(KERNEL, options=spirant.Options(omit_names=True)).assembly()
    old = spirant.compile(KERNEL, options=spirant.Options(triple="spirv32v1.0-unknown-unknown"))
    assert old.words[1] == 0x0001_0000 and "Physical32" in old.assembly()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("triple", "x86_64-linux"),
        ("env", "vulkan9"),
        ("extensions", "+SPV_KHR_nothing"),
        ("missing_capabilities", ["Shaders"]),
        ("opt_level", 7),
        ("opt_level", -1),
        ("ir_level", 4),
        ("debug_info", "some"),
        ("time_limit", -1.0),
    ],
)
def test_a_wrong_option_is_named(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=rf"^Options\.{field}: "):
        spirant.compile(KERNEL, options=spirant.Options(**{field: value}))  # type: ignore[arg-type]


def test_an_option_of_another_type_is_an_error_of_types() -> None:
    with pytest.raises(TypeError):
        spirant.compile(KERNEL, options=spirant.Options(omit_names="yes"))  # type: ignore[arg-type]


def test_every_option_of_the_library_is_a_field() -> None:
    rows = _native.option_rows()
    defaults = _native.read_options(spirant.Options())
    assert [field.name for field in dataclasses.fields(spirant.Options)] == [name for name, _, _ in rows]
    for name, example, expected in rows:
        options = spirant.Options(**{name: example})  # type: ignore[arg-type]
        if expected is None:
            with pytest.raises(ValueError, match=f"^Options.{name}: this build has no"):
                _native.read_options(options)
        else:
            assert _native.read_options(options) == expected != defaults, name
        assert _native.read_options(spirant.Options(**{name: None})) == defaults  # type: ignore[arg-type]
        with pytest.raises((TypeError, ValueError), match=f"^Options.{name}: "):
            _native.read_options(spirant.Options(**{name: object()}))  # type: ignore[arg-type]


def test_values_are_written_as_before() -> None:
    def read(**fields: object) -> str:
        return _native.read_options(spirant.Options(**fields))  # type: ignore[arg-type]

    assert read(contraction=False) == read(contraction="off") != read()
    assert read(contraction=True) == read(extensions=None) == read(missing_capabilities=[]) == read(opt_level=1) == read()
    assert read(missing_capabilities=["Int64", "Float64"]) == read(missing_capabilities="Int64,Float64")
    assert read(root_signature=b"") == read(root_signature=True) != read()
    assert read(opt_level=2) == read(opt_level=numpy.int64(2)) != read(opt_level=0) != read()
    assert read(extensions="") != read()
    assert read(extensions="khr,-SPV_KHR_bit_instructions") == read(extensions=["khr", "-SPV_KHR_bit_instructions"])


def test_what_is_wrong_is_data() -> None:
    with pytest.raises(spirant.Error) as raised:
        spirant.compile("define spir_kernel void @f( {", "broken.ll")
    (diagnostic,) = raised.value.diagnostics
    assert (diagnostic.severity, diagnostic.code) == ("error", "E0001")
    place = diagnostic.place
    assert place is not None and (place.file, place.line) == ("broken.ll", 1) and place.column > 1
    assert str(diagnostic) == diagnostic.text and diagnostic.message in str(raised.value)
    assert not isinstance(raised.value, spirant.Bug)


def test_a_function_is_named_where_it_is_known() -> None:
    source = KERNEL.replace("store i32", "call void @llvm.eh.sjlj.longjmp(ptr null)\n  store i32")
    with pytest.raises(spirant.Error) as raised:
        spirant.compile(source + "declare void @llvm.eh.sjlj.longjmp(ptr)")
    assert any(diagnostic.function == "fill" for diagnostic in raised.value.diagnostics)


def test_every_form_is_read_and_written() -> None:
    module = spirant.compile(KERNEL)
    assert spirant.Module(bytes(module)) == module
    for text in (module.assembly(), module.dialect()):
        again = spirant.Module(text, "again")
        again.verify("opencl2.2")
        assert again.reflect()["entry_points"] == module.reflect()["entry_points"]
    with pytest.raises(spirant.Error):
        spirant.Module("OpNothing")
    for broken in (bytes(module)[:-6], bytes(module)[:4], b"", b"\0"):
        with pytest.raises(spirant.Error):
            spirant.Module(broken)
    with pytest.raises(TypeError):
        spirant.Module(5)  # type: ignore[arg-type]


def test_a_module_that_is_not_valid_is_refused() -> None:
    broken = spirant.compile(KERNEL).assembly().replace("OpReturn", "OpNop")
    with pytest.raises(spirant.Error) as raised:
        spirant.Module(broken).verify()
    assert raised.value.diagnostics
    with pytest.raises(spirant.Error):
        spirant.compile(KERNEL).verify("vulkan1.3")


def test_modules_are_retargeted_and_optimized() -> None:
    module = spirant.compile((SAMPLES / "argmax.ll").read_text())
    assert module.retarget("vulkan1.1").words[1] <= 0x0001_0300
    assert "dead-code" in spirant.passes()
    smaller = module.run_passes(["canonicalize", "dead-code"])
    smaller.verify()
    assert len(smaller) <= len(module)
    with pytest.raises(ValueError, match="there is no pass 'shrink'"):
        module.run_passes(["shrink"])


def test_modules_are_linked() -> None:
    user = spirant.compile(
        'target triple = "spirv64-unknown-unknown"\n'
        "declare spir_func i32 @twice(i32)\n"
        "define spir_kernel void @k(ptr addrspace(1) %p) {\n"
        "  %x = call spir_func i32 @twice(i32 21)\n"
        "  store i32 %x, ptr addrspace(1) %p\n  ret void\n}",
        "user.ll",
    )
    library = spirant.compile(
        'target triple = "spirv64-unknown-unknown"\n'
        "define spir_func i32 @twice(i32 %x) {\n  %y = mul i32 %x, 2\n  ret i32 %y\n}",
        "library.ll",
    )
    linked = spirant.link([user, library])
    linked.verify()
    assert "Import" not in linked.assembly()
    with pytest.raises(spirant.Error, match="no module exports 'twice', which user.ll imports"):
        spirant.link([user])
    assert "Import" in spirant.link([user], allow_partial_linkage=True).assembly()


def test_errors_and_modules_travel_between_processes() -> None:
    module = spirant.compile(KERNEL, "fill.ll")
    again = pickle.loads(pickle.dumps(module))
    assert again == module and again.name == "fill.ll"
    with pytest.raises(spirant.Error) as raised:
        spirant.compile("define")
    error = pickle.loads(pickle.dumps(raised.value))
    assert isinstance(error, spirant.Error) and str(error) == str(raised.value) and error.diagnostics == ()


def test_threads_compile_side_by_side() -> None:
    expected = spirant.compile(KERNEL)
    made: list[spirant.Module] = []
    threads = [
        threading.Thread(target=lambda: made.extend(spirant.compile(KERNEL) for _ in range(8))) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 64 and all(module == expected for module in made)


def test_a_time_limit_ends_a_compilation() -> None:
    with pytest.raises(spirant.Error) as raised:
        spirant.compile(deep(20_000), options=spirant.Options(time_limit=0.0))
    assert raised.value.diagnostics[-1].code == "E0019"


def test_the_keyboard_interrupts_a_compilation() -> None:
    program = (
        "import signal, sys, spirant\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "source = sys.stdin.read()\n"
        "print('ready', flush=True)\n"
        "while True:\n"
        "    spirant.compile(source)\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdin and process.stdout and process.stderr
    process.stdin.write(deep(200_000))
    process.stdin.close()
    assert process.stdout.readline() == "ready\n"
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) != 0
    assert "KeyboardInterrupt" in process.stderr.read()


def test_sources_become_the_words_of_spirant_cc(tmp_path: Path) -> None:
    """``SPIRANT_PROGRAM`` is the command-line tool, built with the package."""
    corpus = sorted((SAMPLES.parent / "testsuite/data/corpus/hlsl").glob("*.hlsl"))
    assert len(corpus) > 100
    # The package calls the library, which a test in Rust compares on more.
    corpus = corpus[::8]
    compiled = 0
    for number, path in enumerate(corpus):
        output = tmp_path / f"{number}.spv"
        command = [os.environ["SPIRANT_PROGRAM"], "cc", "-T", "cs_6_6", "-DSPARE", str(path), "-o", str(output)]
        command += ["-fvk-u-shift", "16", "0", "-fvk-b-shift", "32", "all"]
        done = subprocess.run(command, capture_output=True)
        shifts = ["u:16:0", "b:32:all"]
        given = spirant.SourceOptions(profile="cs_6_6", defines=["SPARE"], binding_shifts=shifts)
        try:
            module = spirant.compile_source(path.read_bytes(), str(path), given)
        except spirant.Error as error:
            assert not isinstance(error, spirant.Bug)
            assert done.returncode != 0, f"{path}: {error}"
            continue
        assert done.returncode == 0 and bytes(module) == output.read_bytes(), path
        compiled += 1
    assert compiled * 10 > len(corpus) * 9


def test_wrong_options_of_sources_are_named() -> None:
    with pytest.raises(ValueError, match="SourceOptions.profile"):
        spirant.compile_source("", "a.hlsl", spirant.SourceOptions(profile="zs_6_0"))
    with pytest.raises(spirant.Error) as refused:
        spirant.compile_source("[numthreads(1, 1, 1)] void main() { undeclared; }", "a.hlsl")
    place = refused.value.diagnostics[0].place
    assert place is not None and place.line == 1


TWICE = """
target triple = "spirv64-unknown-unknown"
declare spir_func i64 @_Z13get_global_idj(i32)
define spir_kernel void @twice(ptr addrspace(1) %out, i32 %more) {
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %at
  %y = mul i32 %x, 2
  %z = add i32 %y, %more
  store i32 %z, ptr addrspace(1) %at
  ret void
}
"""


def test_modules_run() -> None:
    module = spirant.compile(TWICE)
    given = numpy.arange(8, dtype=numpy.uint32)
    run = module.run(groups=(2,), local=(4,), arguments=[given, spirant.Value(numpy.uint32(5))])
    assert (given == numpy.arange(8)).all()
    assert run.arguments[1] is None and run.findings == () and run.steps > 8
    assert numpy.frombuffer(run.arguments[0] or b"", numpy.uint32).tolist() == [5 + 2 * x for x in range(8)]
    short = module.run(groups=[3], local=[4], arguments=[given, spirant.Value(numpy.uint32(5))], check=True)
    assert {finding.code for finding in short.findings} == {"E0021"}
    with pytest.raises(spirant.Error, match="outside"):
        module.run(groups=[3], local=[4], arguments=[given, spirant.Value(numpy.uint32(5))])
    with pytest.raises(spirant.Error, match="arguments are given"):
        module.run(local=[1])
    with pytest.raises(spirant.Error, match="none"):
        module.run("none", local=[1])


def test_the_self_check_is_an_option() -> None:
    checked = spirant.compile(TWICE, options=spirant.Options(self_check=True))
    assert checked == spirant.compile(TWICE) and checked.warnings == ()
