"""Shaders by Bazel: a rule that compiles one source, with its headers declared, for sandboxes and remote execution.

Nothing here is run by the project's tests, which have no Bazel.
"""

def _spirant_shader_impl(ctx):
    output = ctx.actions.declare_file(ctx.label.name + ".spv")
    arguments = ctx.actions.args()

    # A worker is given what is in the file.
    arguments.use_param_file("@%s", use_always = True)
    arguments.set_param_file_format("multiline")
    arguments.add("cc")
    arguments.add(ctx.file.src)
    arguments.add("-o", output)
    arguments.add_all(ctx.attr.includes, before_each = "-I")
    arguments.add_all(ctx.attr.defines, format_each = "-D%s")
    arguments.add_all(ctx.attr.flags)
    ctx.actions.run(
        executable = ctx.executable.spirant,
        arguments = [arguments],
        # Bazel builds again what of these changes; a header that is not listed is not there in a sandbox.
        inputs = depset([ctx.file.src] + ctx.files.hdrs),
        tools = [ctx.executable.spirant],
        outputs = [output],
        mnemonic = "SpirantShader",
        progress_message = "Compiling " + ctx.file.src.short_path,
        env = {"CLANG": ctx.attr.clang},
        # One process of spirant compiles many shaders (--strategy=SpirantShader=worker).
        execution_requirements = {
            "supports-workers": "1",
            "supports-multiplex-workers": "1",
            "supports-multiplex-sandboxing": "1",
            "supports-worker-cancellation": "1",
            "requires-worker-protocol": "json",
        },
    )
    return [DefaultInfo(files = depset([output]))]

spirant_shader = rule(
    implementation = _spirant_shader_impl,
    attrs = {
        "src": attr.label(mandatory = True, allow_single_file = [".hlsl", ".cl"]),
        "hdrs": attr.label_list(allow_files = True),
        "includes": attr.string_list(),
        "defines": attr.string_list(),
        "flags": attr.string_list(),
        "clang": attr.string(default = "/usr/bin/clang-22", doc = "The same on every machine that runs actions"),
        "spirant": attr.label(default = "//:bin/spirant", executable = True, cfg = "exec", allow_single_file = True),
    },
)
