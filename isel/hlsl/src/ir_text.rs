//! Finding lines in LLVM IR as text, without a look at every line: clang writes more of it than anything else here reads.

use memchr::memmem;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// Whether LLVM IR has this text.
pub fn says(ir: &[u8], text: &str) -> bool {
    memmem::find(ir, text.as_bytes()).is_some()
}

/// The lines with a text, each once; those that are not UTF-8 are left out.
pub fn lines_with<'a>(ir: &'a [u8], text: &'a str) -> impl Iterator<Item = &'a str> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        loop {
            let at = rest + memmem::find(ir.get(rest..)?, text.as_bytes())?;
            let start = memchr::memrchr(b'\n', &ir[rest..at]).map_or(rest, |end| rest + end + 1);
            let end = memchr::memchr(b'\n', &ir[at..]).map_or(ir.len(), |end| at + end);
            rest = end + 1;
            if let Ok(line) = std::str::from_utf8(&ir[start..end]) {
                return Some(line);
            }
        }
    })
}

/// The files that the debug information of LLVM IR names, as written and in their folders.
pub fn files_named(ir: &[u8]) -> Vec<PathBuf> {
    let quoted = |line: &str, field: &str| {
        let (_, rest) = line.split_once(field)?;
        // Escapes are of names that are shown by no line.
        rest.split('"').next().filter(|name| !name.contains('\\')).map(str::to_owned)
    };
    let mut files = Vec::new();
    for line in lines_with(ir, "!DIFile(") {
        let Some(name) = quoted(line, "filename: \"") else { continue };
        files.extend(quoted(line, "directory: \"").map(|folder| Path::new(&folder).join(&name)));
        files.push(name.into());
    }
    files
}

/// Whether clang's LLVM IR gives two resources of different names the same two numbers, of the register and the space: what it calls
/// to make a handle has them first, and the name last.
pub fn may_share_descriptors(ir: &[u8]) -> bool {
    let mut names: HashMap<(u32, u32), &str> = HashMap::new();
    ["FromBinding", "handlefrombinding"].into_iter().flat_map(|made| lines_with(ir, made)).any(|line| {
        let Some((_, arguments)) = line.split_once("call ").and_then(|(_, call)| call.split_once('(')) else {
            return false;
        };
        let numbers = arguments.split("i32 ").skip(1).filter_map(|rest| {
            let rest = rest.strip_prefix("noundef ").unwrap_or(rest);
            rest.split([',', ')']).next()?.parse::<u32>().ok()
        });
        let [register, space] = *numbers.take(2).collect::<Vec<_>>() else { return false };
        let name =
            arguments.rsplit_once('@').map_or("", |(_, rest)| rest.split([',', ')']).next().unwrap_or(""));
        *names.entry((register, space)).or_insert(name) != name
    })
}

/// The name in the source of a variable with this one, without namespaces.
pub fn plain_name(name: &str) -> String {
    let Some(mut rest) = name.strip_prefix("_ZN").or_else(|| name.strip_prefix("_ZL")) else {
        return name.to_owned();
    };
    let mut last = name;
    loop {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let length = rest.get(..digits).and_then(|digits| digits.parse::<usize>().ok());
        let Some(part) = length.and_then(|length| rest.get(digits..digits.checked_add(length)?)) else {
            return last.to_owned();
        };
        last = part;
        rest = &rest[digits + part.len()..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_found_once() {
        let ir = b"abc\nx abc abc y\n\xff abc\n\nabd\nz abc";
        assert_eq!(lines_with(ir, "abc").collect::<Vec<_>>(), ["abc", "x abc abc y", "z abc"]);
        assert_eq!(lines_with(ir, "abd").collect::<Vec<_>>(), ["abd"]);
        assert_eq!(lines_with(b"", "a").count(), 0);
        assert!(says(ir, "y\n") && !says(ir, "abe"));
    }

    #[test]
    fn resources_that_share_a_descriptor_are_found() {
        let made = |class: &str, numbers: [u32; 2], name: &str| {
            let [register, space] = numbers;
            format!(
                "  call void @_ZN4hlsl{class}E19__createFromBindingEjjijPKc(ptr sret(%\"class.hlsl::Buffer\") align 8 @_ZL1b, i32 noundef {register}, i32 noundef {space}, i32 noundef 1, i32 noundef 0, ptr noundef @{name}) #5 [ \"x\"(token %0) ], !dbg !1\n"
            )
        };
        let constants = "  %h = call target(\"spirv.VulkanBuffer\", [0 x i32], 2, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 3, i32 1, i32 0, ptr @c)\n";
        let may = |lines: &[&str]| may_share_descriptors(lines.concat().as_bytes());
        let (a, b) = (made("8RWBufferIj", [0, 3], "a"), made("6BufferIj", [0, 0], "b"));
        assert!(!may(&[]) && !may(&[&a, &b]) && !may(&[&a, &a]) && !may(&["FromBinding"]));
        assert!(may(&[&a, constants]) && !may(&[&b, constants]));
        assert!(may(&[&a, &made("6BufferIj", [0, 3], "d")]));
    }
}
