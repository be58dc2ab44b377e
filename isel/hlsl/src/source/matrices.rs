//! Parts of matrices, matrices with a minus and in lists, in a form that clang 22 compiles as HLSL means it: it confuses a row's components with
//! the matrix's elements (`m[0].xyz`; where some are written, it writes to places that are none), knows no elements by their names (`m._m01`, `m._12_21`) and no `-m`, and takes the elements of a
//! matrix in an initializer list (`{ m, 1 }`) in an order that is none.
//!
//! What is a matrix follows from names alone: those that some declaration gives to a matrix, or to a function that returns one, and none gives to
//! a struct. Where a name is a number's or a vector's, too, the text that is written means the same for that.
//!
//! Every step looks at few tokens: a source may be hostile.

mod assignments;

pub use assignments::unassigned;

use super::tokens::{Brackets, Token, arguments_end};
use super::{Edit, Lexed, SourcePosition, shared::is_of_numbers};
use spirant_marks::Helper;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

type Edits = Vec<Edit>;

/// How many names, calls and subscripts an expression may be of.
const LONGEST: usize = 256;

/// Other text for what a preprocessed source says of matrices in files that are not ours. Where they are stored by rows, those in lists stay as they
/// are ([`in_list`]).
pub fn edits(lexed: &Lexed<'_>, by_rows: bool) -> Edits {
    let tokens: &[Token<'_>] = &lexed.tokens;
    let is_ours = |file: &str| lexed.is_ours(file);
    let named = Named::read(tokens, is_ours);
    let source = Matrices { text: lexed.text, tokens, brackets: &lexed.brackets, named };
    let mut edits = if by_rows { Edits::new() } else { source.in_lists(is_ours) };
    for (at, token) in tokens.iter().enumerate().skip(1) {
        let name = tokens.get(at + 1).map_or("", |next| next.text);
        let more = match token.text {
            "." => match elements(name).filter(|_| !source.named.others.contains(name)) {
                Some(elements) => source.of_elements(at, &elements),
                None => components(name).and_then(|parts| source.of_row(at, &parts)),
            },
            "-" => source.of_minus(at),
            _ => None,
        };
        if let Some(more) = more.filter(|_| !is_ours(token.file)) {
            edits.extend(more);
        }
    }
    edits
}

/// Where a list has a matrix, of which clang makes something else if matrices are stored by rows, whichever way it is written.
pub fn in_list(lexed: &Lexed<'_>) -> Option<SourcePosition> {
    let tokens: &[Token<'_>] = &lexed.tokens;
    let is_ours = |file: &str| lexed.is_ours(file);
    let named = Named::read(tokens, is_ours);
    let source = Matrices { text: lexed.text, tokens, brackets: &lexed.brackets, named };
    let (items, _) = source.lists(is_ours);
    items.into_iter().find(|item| source.is_whole(item)).map(|item| tokens[item.start].place())
}

/// Where a matrix is built of numbers or rows, by a constructor or a list, or is in a list, in a file that is not one of ours. A parameter of a
/// template may be a matrix.
pub fn built(lexed: &Lexed<'_>) -> Option<SourcePosition> {
    let tokens: &[Token<'_>] = &lexed.tokens;
    let named = Named::read(tokens, |file| lexed.is_ours(file));
    let users = || tokens.iter().enumerate().filter(|(_, token)| !lexed.is_ours(token.file));
    let has_matrices = users().any(|(_, token)| is_matrix(token.text));
    let parameters: HashSet<&str> = tokens
        .windows(2)
        .filter(|two| matches!(two[0].text, "typename" | "class") && two[1].is_name() && has_matrices)
        .map(|two| two[1].text)
        .collect();
    let word = |at: usize| tokens.get(at).map_or("", |token| token.text);
    let found = users().find(|(at, token)| {
        let is_type = is_matrix(token.text) || named.types.contains(token.text);
        let is_parameter = parameters.contains(token.text);
        let behind = arguments_end(tokens, at + 1).map_or(at + 1, |close| close + 1);
        match word(behind) {
            "(" if is_parameter => lexed.brackets.end(behind + 1).is_some_and(|end| word(end) == ","),
            "(" | "{" => is_type,
            _ => (is_type || is_parameter) && word(behind + 1) == "=" && word(behind + 2) == "{",
        }
    });
    found.map(|(_, token)| token.place()).or_else(|| in_list(lexed))
}

/// The rows and columns that a name of elements names: `_m00_m12` from 0, `_11_23` from 1.
fn elements(name: &str) -> Option<Vec<(u8, u8)>> {
    let is_from_0 = name.starts_with("_m");
    let parts = name.strip_prefix('_')?.split('_').map(|part| {
        let digits = if is_from_0 { part.strip_prefix('m')? } else { part };
        let number = |digit: u8| digit.checked_sub(if is_from_0 { b'0' } else { b'1' }).filter(|n| *n < 4);
        match digits.as_bytes() {
            [row, column] => Some((number(*row)?, number(*column)?)),
            _ => None,
        }
    });
    parts.collect::<Option<Vec<_>>>().filter(|parts| parts.len() <= 4)
}

/// The components that a name of them names.
fn components(name: &str) -> Option<Vec<usize>> {
    let of = |set: &str| name.chars().map(|c| set.find(c)).collect::<Option<Vec<_>>>();
    of("xyzw").or_else(|| of("rgba")).filter(|parts| (1..=4).contains(&parts.len()))
}

/// What follows an expression that a statement assigns to.
struct Assignment<'t> {
    /// What is before the `=`.
    operator: &'t str,
    /// The token that is that.
    equals: usize,
    /// Where the statement ends, in bytes of the text.
    end: usize,
}

fn is_callee(token: &Token<'_>) -> bool {
    token.is_name()
        && !matches!(token.text, "return" | "if" | "while" | "for" | "switch" | "case" | "else" | "do")
}

/// A bracket that is open.
#[derive(Default)]
struct Open {
    /// Where the item of a list begins that is read, if the bracket is a list's.
    item: Option<usize>,
    /// Where the list begins, if it is in another.
    nested: Option<usize>,
    /// Whether an item of it has to do with a matrix.
    has_matrix: bool,
}

/// What names are given to.
struct Named<'t> {
    /// Matrices, and arrays of them with how many subscripts they take to be one.
    matrices: HashMap<&'t str, usize>,
    /// Functions that return one.
    functions: HashSet<&'t str>,
    /// What has a name of elements and is something else.
    others: HashSet<&'t str>,
    /// Functions of the program, which may do more than compute a value.
    defined: HashSet<&'t str>,
    /// Other names of types of matrices.
    types: HashSet<&'t str>,
}

impl<'t> Named<'t> {
    fn read(tokens: &[Token<'t>], is_ours: impl Fn(&str) -> bool) -> Named<'t> {
        let mut named = Named {
            matrices: HashMap::new(),
            functions: HashSet::from(["transpose", "mul"]),
            others: HashSet::new(),
            defined: HashSet::new(),
            types: HashSet::new(),
        };
        let (mut structs, mut of_structs) = (HashSet::new(), HashSet::new());
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += 1;
            if is_ours(token.file) {
                continue;
            }
            let is_member = at >= 2 && tokens[at - 2].text == ".";
            if !is_member && elements(token.text).is_some() {
                named.others.insert(token.text);
            }
            if let Some(next) = tokens.get(at).filter(|next| next.is_name()) {
                match token.text {
                    "struct" | "class" => drop(structs.insert(next.text)),
                    ty if structs.contains(ty) => drop(of_structs.insert(next.text)),
                    _ => {}
                }
                if is_callee(token) && tokens.get(at + 1).is_some_and(|open| open.text == "(") {
                    named.defined.insert(next.text);
                }
            }
            // A resource of structs.
            if structs.contains(token.text)
                && at >= 2
                && let Some(close) = arguments_end(tokens, at - 2)
                && let Some(name) = tokens.get(close + 1).filter(|name| name.is_name())
            {
                of_structs.insert(name.text);
            }
            if !is_matrix(token.text) && !named.types.contains(token.text) {
                continue;
            }
            if let [.., using, alias, equals, _] = &tokens[..at]
                && using.text == "using"
                && equals.text == "="
            {
                named.types.insert(alias.text);
            }
            let is_alias = at >= 2 && tokens[at - 2].text == "typedef";
            if token.text == "matrix" && tokens.get(at).is_some_and(|next| next.text == "<") {
                let close = tokens[at..].iter().take(LONGEST).position(|token| token.text == ">");
                at += close.map_or(0, |close| close + 1);
            }
            // Declarators, as far as a comma is followed by another.
            while let Some(name) = tokens.get(at).filter(|name| name.is_name()) {
                at += 1;
                let is_function = tokens.get(at).is_some_and(|next| next.text == "(");
                let mut subscripts = 0;
                while tokens.get(at).is_some_and(|next| next.text == "[") {
                    let close = tokens[at..].iter().take(LONGEST).position(|token| token.text == "]");
                    at += close.map_or(1, |close| close + 1);
                    subscripts += 1;
                }
                if is_alias {
                    named.types.insert(name.text);
                } else if is_function {
                    named.functions.insert(name.text);
                } else {
                    let known = named.matrices.entry(name.text).or_insert(subscripts);
                    *known = subscripts.max(*known);
                }
                let goes_on = tokens.get(at).is_some_and(|next| next.text == ",")
                    && tokens.get(at + 2).is_some_and(|next| matches!(next.text, "," | ";" | "=" | "["));
                if !goes_on {
                    break;
                }
                at += 1;
            }
        }
        named.matrices.retain(|name, _| !of_structs.contains(name));
        named
    }

    /// Whether a word of an expression says that it may be a matrix.
    fn may_be_matrix(&self, word: &str) -> bool {
        self.matrices.contains_key(word) || self.functions.contains(word) || is_matrix(word)
    }
}

/// A source, and what is a matrix in it.
struct Matrices<'s, 't> {
    text: &'s str,
    tokens: &'s [Token<'t>],
    brackets: &'s Brackets,
    named: Named<'t>,
}

impl<'t> Matrices<'_, 't> {
    /// The text of a token; none beyond the last.
    fn word(&self, at: usize) -> &'t str {
        self.tokens.get(at).map_or("", |token| token.text)
    }

    /// The assignment that begins at a token, if one does.
    fn assignment(&self, at: usize) -> Option<Assignment<'t>> {
        let (operator, equals) = match (self.word(at), self.word(at + 1)) {
            ("=", next) if next != "=" => ("", at),
            (operator @ ("+" | "-" | "*" | "/" | "%" | "&" | "|" | "^"), "=") => (operator, at + 1),
            _ => return None,
        };
        Some(Assignment { operator, equals, end: self.tokens[self.brackets.end(equals)?].at })
    }

    /// What stands before the subscripts that end at a token.
    fn before_subscripts(&self, end: usize) -> Option<usize> {
        let mut at = end;
        while self.word(at) == "]" {
            at = self.brackets.partner(at)?.checked_sub(1)?;
        }
        Some(at)
    }

    /// Where the expression of names, calls, subscripts and members begins that ends at a token.
    fn postfix_start(&self, end: usize) -> Option<usize> {
        let mut at = end;
        for _ in 0..LONGEST {
            at = self.before_subscripts(at)?;
            if self.word(at) == ")" {
                at = self.brackets.partner(at)?;
                // A call has a name; behind a keyword or an operator are parentheses alone.
                match at.checked_sub(1).filter(|before| is_callee(&self.tokens[*before])) {
                    Some(name) => at = name,
                    None => return Some(at),
                }
            }
            if !self.tokens[at].is_name() {
                return None;
            }
            match at.checked_sub(2).filter(|_| matches!(self.word(at - 1), "." | "::")) {
                Some(before) => at = before,
                None => return Some(at),
            }
        }
        None
    }

    /// `X._m01` and `X._m01_m12`, where the dot is at this token.
    fn of_elements(&self, dot: usize, elements: &[(u8, u8)]) -> Option<Edits> {
        let first = self.postfix_start(dot - 1)?;
        let start = self.tokens[first].at;
        let name = self.tokens[dot].at..self.tokens.get(dot + 1)?.end();
        if let [(row, column)] = elements {
            return Some(vec![(name, format!("[{row}][{column}]"))]);
        }
        let list: Vec<String> = elements.iter().map(|(row, column)| format!("{row}, {column}")).collect();
        let list = list.join(", ");
        let Some(Assignment { operator, equals, end }) = self.assignment(dot + 2) else {
            return Some(vec![
                (start..start, format!("{}<{list}>(", Helper::Elements)),
                (name, ")".to_owned()),
            ]);
        };
        if self.why_not(first, dot, false, operator).is_some() {
            return None;
        }
        let before = match operator {
            "" => String::new(),
            _ => {
                let own = self.text.get(start..name.start)?;
                format!("{}<{list}>({own}) {operator} ", Helper::Elements)
            }
        };
        Some(vec![
            (start..start, format!("{}<{list}>(", Helper::SetElements)),
            (name.start..self.tokens[equals].end(), format!(", {before}(")),
            (end..end, "))".to_owned()),
        ])
    }

    /// `X[i].xyz`, where the dot is at this token.
    fn of_row(&self, dot: usize, parts: &[usize]) -> Option<Edits> {
        let base = self.before_subscripts(dot - 1).filter(|base| *base != dot - 1)?;
        if self.word(base) != ")" && !self.named.matrices.contains_key(self.word(base)) {
            return None;
        }
        let name = self.tokens[dot].at..self.tokens.get(dot + 1)?.end();
        if let ([part], true) = (parts, self.word(base) != ")") {
            return Some(vec![(name, format!("[{part}]"))]);
        }
        let first = self.postfix_start(dot - 1)?;
        let start = self.tokens[first].at;
        match self.assignment(dot + 2) {
            None => Some(vec![
                (start..start, format!("{}(", Helper::Value)),
                (name.start..name.start, ")".to_owned()),
            ]),
            Some(Assignment { operator, .. }) if self.why_not(first, dot, true, operator).is_some() => None,
            Some(Assignment { operator, equals, end }) => {
                let (row, own) = (self.text.get(start..name.start)?, self.text.get(name.clone())?);
                let before = match operator {
                    "" => String::new(),
                    _ => format!("{}({row}){own} {operator} ", Helper::Value),
                };
                let list: Vec<String> = parts.iter().map(usize::to_string).collect();
                let new = format!(" = {}<{}>({row}, {before}(", Helper::With, list.join(", "));
                Some(vec![(name.start..self.tokens[equals].end(), new), (end..end, "))".to_owned())])
            }
        }
    }

    /// Items of initializer lists that have to do with a matrix: as a matrix whose elements clang takes in the right order, or as they are. The
    /// braces around such items in a list go: they say nothing in HLSL, and clang finds no elements in them.
    fn in_lists(&self, is_ours: impl Fn(&str) -> bool) -> Edits {
        let (items, braces) = self.lists(is_ours);
        let mut edits = Edits::new();
        for item in items {
            let (first, last) = (self.tokens[item.start].at, self.tokens[item.end - 1].end());
            edits.push((first..first, format!("{}(", Helper::InList)));
            edits.push((last..last, ")".to_owned()));
        }
        edits.extend(braces.into_iter().map(|at| (self.tokens[at].at..self.tokens[at].end(), String::new())));
        edits
    }

    /// The items of initializer lists that name what may be a matrix, and the braces around some of them that are in another list: by tokens.
    fn lists(&self, is_ours: impl Fn(&str) -> bool) -> (Vec<Range<usize>>, Vec<usize>) {
        let (mut items, mut braces) = (Vec::new(), Vec::new());
        let mut open: Vec<Open> = Vec::new();
        // The last word that may be a matrix.
        let mut last_matrix = None;
        for (at, token) in self.tokens.iter().enumerate() {
            match token.text {
                "{" => {
                    let is_nested = open.last().is_some_and(|outer| outer.item == Some(at));
                    let is_list = is_nested || at > 0 && self.word(at - 1) == "=";
                    open.push(Open {
                        item: is_list.then_some(at + 1),
                        nested: is_nested.then_some(at),
                        has_matrix: false,
                    });
                }
                "(" | "[" => open.push(Open::default()),
                "," | "}" | ")" | "]" => {
                    let Some(list) = open.last_mut() else { continue };
                    if let Some(begin) = list.item.filter(|begin| last_matrix >= Some(*begin))
                        && self.word(begin) != "{"
                        && !is_ours(self.tokens[begin].file)
                    {
                        list.has_matrix = true;
                        items.push(begin..at);
                    }
                    list.item = list.item.map(|_| at + 1);
                    if token.text != ","
                        && let Some(Open { nested: Some(begin), has_matrix: true, .. }) = open.pop()
                    {
                        braces.extend([begin, at]);
                    }
                }
                word if self.named.may_be_matrix(word) => last_matrix = Some(at),
                _ => {}
            }
        }
        (items, braces)
    }

    /// Whether an item of a list may be a matrix as a whole: not a row, an element or a part of one.
    fn is_whole(&self, item: &Range<usize>) -> bool {
        let mut base = item.end - 1;
        let mut subscripts = 0;
        while self.word(base) == "]" {
            let Some(before) = self.brackets.partner(base).and_then(|open| open.checked_sub(1)) else {
                return true;
            };
            (base, subscripts) = (before, subscripts + 1);
        }
        match self.named.matrices.get(self.word(base)) {
            Some(most) => subscripts <= *most,
            None => self.word(base) == ")" && subscripts == 0,
        }
    }

    /// `-m` and `-f(…)`, where the minus is at this token.
    fn of_minus(&self, minus: usize) -> Option<Edits> {
        let before = self.tokens.get(minus.checked_sub(1)?)?;
        let is_behind_value = before.is_name() && before.text != "return"
            || before.text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, ')' | ']'));
        let mut end = minus + 1;
        // Members: the last name says what it is.
        while self.word(end + 1) == "." && self.named.matrices.contains_key(self.word(end + 2)) {
            end += 2;
        }
        if self.word(end + 1) == "(" && self.named.functions.contains(self.word(end)) {
            end = self.brackets.partner(end + 1)?;
        } else if !self.named.matrices.contains_key(self.word(end)) {
            return None;
        }
        // An element of an array, or a row, of which the same is right.
        while self.word(end + 1) == "[" {
            end = self.brackets.partner(end + 1)?;
        }
        let is_part = matches!(self.word(end + 1), "." | "(");
        let minus = &self.tokens[minus];
        if is_behind_value || is_part || before.text == "-" && before.end() == minus.at {
            return None;
        }
        let end = self.tokens[end].end();
        Some(vec![(minus.at..minus.end(), "(-1 * ".to_owned()), (end..end, ")".to_owned())])
    }
}

/// Whether a type of HLSL is a matrix.
fn is_matrix(name: &str) -> bool {
    let shape = name.as_bytes().last_chunk::<3>();
    name == "matrix" || matches!(shape, Some([b'1'..=b'4', b'x', b'1'..=b'4']))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::tests::lexed;

    fn edited(line: &str) -> String {
        let text = format!(
            "# 1 \"a.hlsl\"\ntypedef float3x3 Basis; struct S {{ float4x4 world[2], view, p; float4 v; }}; matrix<int, 2, 2> f(Basis b); struct D {{ float _22; S p; }};\n{line}"
        );
        let mut edits = edits(&lexed(&text), false);
        edits.sort_by_key(|(range, _)| (range.start, range.end));
        let mut new = text.clone();
        for (range, with) in edits.into_iter().rev() {
            new.replace_range(range, &with);
        }
        new.lines().last().unwrap_or_default().to_owned()
    }

    #[test]
    fn parts_of_matrices_are_said_otherwise() {
        let pairs = [
            ("x = b[1].y + s.world[0][i + 1].x;", "x = b[1][1] + s.world[0][i + 1][0];"),
            ("x = s[2].view[3].xyz * v[0].xy;", "x = __spirant_value(s[2].view[3]).xyz * v[0].xy;"),
            ("b[i].zy = float2(1, 2);", "b[i] = __spirant_with<2, 1>(b[i], ( float2(1, 2)));"),
            (
                "s.view[1].xyz *= a + (b);",
                "s.view[1] = __spirant_with<0, 1, 2>(s.view[1], __spirant_value(s.view[1]).xyz * ( a + (b)));",
            ),
            ("x = transpose(a.view)[1].rgb;", "x = __spirant_value(transpose(a.view)[1]).rgb;"),
            ("return (a * view)[1].xy;", "return __spirant_value((a * view)[1]).xy;"),
            ("m._m00 = n()._14 + s.view._33;", "m[0][0] = n()[0][3] + s.view[2][2];"),
            ("x = (float2)s.view._m30_m31;", "x = (float2)__spirant_elements<3, 0, 3, 1>(s.view);"),
            ("m._11_22 = f(1, 2);", "__spirant_set_elements<0, 0, 1, 1>(m, ( f(1, 2)));"),
            ("m._11_22 = vector<int, 2>(1);", "__spirant_set_elements<0, 0, 1, 1>(m, ( vector<int, 2>(1)));"),
            (
                "m._11_22 -= n;",
                "__spirant_set_elements<0, 0, 1, 1>(m, __spirant_elements<0, 0, 1, 1>(m) - ( n));",
            ),
            (
                "x = -view * 2 + (-s.view) - view - f(b);",
                "x = (-1 * view) * 2 + ((-1 * s.view)) - view - f(b);",
            ),
            ("return -f(transpose(b)) ;", "return (-1 * f(transpose(b))) ;"),
            ("x = -world[i + 1] + -view._11;", "x = (-1 * world[i + 1]) + -view[0][0];"),
            (
                "S s = { view, 1, { b[0] }, v.x }; f({ b });",
                "S s = { __spirant_in_list(view), 1,  __spirant_in_list(b[0]) , v.x }; f({ b });",
            ),
            (
                "float a[2] = { n(view), (v) }, c = v;",
                "float a[2] = { __spirant_in_list(n(view)), (v) }, c = v;",
            ),
            // What structs have, too.
            ("x = p[1].x + d._22 - p;", "x = p[1].x + d._22 - p;"),
            ("x.world = y._m44 + z._x + q._1 + w[0].xyzwx;", "x.world = y._m44 + z._x + q._1 + w[0].xyzwx;"),
        ];
        for (line, expected) in pairs {
            assert_eq!(edited(line), expected);
        }
    }

    #[test]
    fn matrices_in_lists_are_found() {
        let line = |list: &str| {
            let text = format!("float4x4 m, a[2];\nvoid f() {{\n S s = {list};\n}}");
            in_list(&lexed(&text)).map(|place| place.line)
        };
        for whole in ["{ 1, m }", "{ a[1] }", "{ { transpose(m) } }", "{ a }", "{ s.m, 2 }"] {
            assert_eq!(line(whole), Some(3), "{whole}");
        }
        for part in
            ["{ m[1] }", "{ a[1][2], m[0][1] }", "{ m[1].xyz, m._m01 }", "{ transpose(m)[1], b }", "{ 1, 2 }"]
        {
            assert_eq!(line(part), None, "{part}");
        }
    }

    #[test]
    fn built_matrices_are_found() {
        let line = |text: &str| built(&lexed(text)).map(|place| place.line);
        assert_eq!(line("float2x2 f(float3x4 m) {\n return float2x2(1, 2, 3, 4); }"), Some(2));
        assert_eq!(line("void f() {\n int3x2 m = { 1, 2, 3, 4, 5, 6 }; }"), Some(2));
        for built in
            ["M(1, 2, 3, 4)", "matrix<float, 2, 2>(1, 2, 3, 4)", "N{ 1, 2, 3, 4 }", "mk<float2x2>(1)"]
        {
            let text = format!(
                "typedef float2x2 M; using N = M;\ntemplate <typename T> T mk(float x) {{ return T(0); }}\nvoid f() {{ x = {built}; }}"
            );
            assert_eq!(line(&text), Some(3).filter(|_| !built.starts_with("mk")), "{built}");
        }
        assert_eq!(line("typedef float2x2 M; void f() {\n M m = { 1, 2, 3, 4 }; }"), Some(2));
        assert_eq!(
            line("template <typename T> T f(float a) {\n return T(a, a, a, a); } float2x2 g();"),
            Some(2)
        );
        assert_eq!(line("template <typename T> T f(float a) {\n return T(a, a, a, a); } float2 g();"), None);
        assert_eq!(line("float2x2 m; void f() { m = n; m[0] = float2(1, 2); }"), None);
    }

    #[test]
    fn nothing_is_too_damaged_to_be_said_otherwise() {
        let text = "float4x4 a[2], b; void f() { a[0].xy *= b[1].x; -b; b._11_22 = (a[1][2].zyx)[0].xy; S s = { a, { b } }; }";
        for end in 0..text.len() {
            for start in 0..end.min(60) {
                edits(&lexed(&text[start..end]), false);
            }
        }
    }
}
