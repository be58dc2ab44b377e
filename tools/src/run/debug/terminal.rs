//! A debugger by commands: one a line on standard input, so that a script may have them.

use super::sources::Sources;
use super::{choose_lane, place, reason, watch};
use spirant::dialect::Module;
use spirant::run::{Controller, Frame, Resume, Scope, Session, Stepping, Variable, Why};
use std::io::{self, BufRead, IsTerminal, Write};

/// What `help` prints.
const HELP: &str = "\
break LINE, break FILE:LINE  stop at a line; with `if i == 3 && p.y > 0.5` behind it, where that holds in an invocation
watch PLACE                  stop at a write: a name, or SET:BINDING+OFFSET or #ARGUMENT+OFFSET with ,BYTES
delete [NUMBER]              remove a breakpoint or a watch, or all
breakpoints                  list breakpoints and watches
continue                     go on to the next stop
step, next, finish           go on to the next line; past calls; to the caller
lane X,Y,Z [of X,Y,Z]        look at another invocation, of a later work group if one is named
lanes                        list where the invocations are
where                        list the calls of the invocation
up, down                     look at the caller, or back
list [LINE]                  show the source
print NAME                   show a value: x, p.y, tile[3], *q, 0:1[2] for what is at set 0, binding 1, #1 for an argument
variables [all]              show the variables of the source, or all that is visible
quit                         end

b, c, s, n, w, l, p, v, q and h are short for break, continue, step, next, where, list, print, variables, quit and help. An empty line
repeats the last command.
";

/// Prints a line; nobody may read it.
macro_rules! say {
    ($($argument:tt)*) => { drop(writeln!(io::stdout(), $($argument)*)) };
}

/// How many lines `list` shows before and behind one.
const AROUND: u32 = 5;
/// How many elements `print` shows, one a line.
const MOST_ELEMENTS: u64 = 64;

/// A debugger on standard input and output.
pub struct Terminal {
    sources: Sources,
    is_prompting: bool,
    last: String,
    /// The frame that is looked at.
    level: usize,
    has_ended: bool,
}

/// What a command does.
enum Done {
    Stays,
    Goes(Resume),
}

impl Terminal {
    /// A debugger of a module.
    pub fn new(module: &Module) -> Terminal {
        let is_prompting = io::stdin().is_terminal();
        Terminal {
            sources: Sources::new(module),
            is_prompting,
            last: String::new(),
            level: 0,
            has_ended: false,
        }
    }

    /// The next command; none at the end of the input.
    fn command(&mut self) -> Option<String> {
        if self.is_prompting {
            drop(write!(io::stdout(), "(spirant) "));
        }
        let _ = io::stdout().flush();
        let mut line = String::new();
        match io::stdin().lock().read_line(&mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(line.trim().to_owned()),
        }
    }

    fn frame(&self, session: &mut Session<'_>) -> Option<Frame> {
        let lane = session.focus();
        session.frames(lane).into_iter().nth(self.level)
    }

    fn show_place(&mut self, session: &mut Session<'_>) {
        let lane = session.focus();
        let active = (0..session.width()).filter(|lane| session.is_active(*lane)).count();
        let invocation = session.invocation(lane);
        let Some(frame) = self.frame(session) else {
            say!("{invocation} has ended");
            return;
        };
        let waits = if session.is_active(lane) { "" } else { ", where it waits" };
        say!("{}, {invocation}{waits}; {active} of {} run", place(&frame), session.width());
        if let Some(line) = &frame.line
            && let Some(text) = self.sources.line(&line.file, line.line)
        {
            say!("{:>5}  {text}", line.line);
        }
    }

    /// Executes a command.
    fn execute(&mut self, text: &str, session: &mut Session<'_>) -> Result<Done, String> {
        let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match name {
            "c" | "continue" => return Ok(Done::Goes(Resume::Continue)),
            "s" | "step" => return Ok(Done::Goes(Resume::Step(Stepping::Into))),
            "n" | "next" => return Ok(Done::Goes(Resume::Step(Stepping::Over))),
            "finish" => return Ok(Done::Goes(Resume::Step(Stepping::Out))),
            "q" | "quit" => return Ok(Done::Goes(Resume::End)),
            "lane" => return self.lane(rest, session),
            "b" | "break" => self.set_breakpoint(rest, session)?,
            "watch" => {
                let frame = self.frame(session);
                let id = watch(rest, frame.as_ref(), session)?;
                say!("watch {id}: {rest}");
            }
            "delete" => delete(rest, session)?,
            "breakpoints" => list_breakpoints(session),
            "lanes" => list_lanes(session),
            "where" | "w" => self.trace(session),
            "up" | "down" => self.look(name == "up", session)?,
            "list" | "l" => self.list(rest, session)?,
            "p" | "print" => self.print(rest, session)?,
            "v" | "variables" => self.variables(rest == "all", session)?,
            "h" | "help" => drop(write!(io::stdout(), "{HELP}")),
            _ => return Err(format!("`{name}` is not a command; `help` lists them")),
        }
        Ok(Done::Stays)
    }

    fn lane(&mut self, text: &str, session: &mut Session<'_>) -> Result<Done, String> {
        let resume = choose_lane(text, session)?;
        self.level = 0;
        if let Some(resume) = resume {
            return Ok(Done::Goes(resume));
        }
        self.show_place(session);
        Ok(Done::Stays)
    }

    fn set_breakpoint(&mut self, text: &str, session: &mut Session<'_>) -> Result<(), String> {
        let (text, condition) = match text.split_once(" if ") {
            Some((text, condition)) => (text.trim(), Some(condition.parse()?)),
            None => (text, None),
        };
        let (file, line) = match text.rsplit_once(':') {
            Some((file, line)) => (file.to_owned(), line),
            None => {
                let own = self.frame(session).and_then(|frame| frame.line).map(|line| line.file.to_string());
                let first = || session.lines().first().map(|line| line.file.to_string());
                (own.or_else(first).ok_or("the module has no lines")?, text)
            }
        };
        let number = line.trim().parse().map_err(|_| format!("`{line}` is not a line"))?;
        let found = session.add_breakpoint_if(&file, number, condition);
        let line = found.line.ok_or_else(|| format!("{file} has no code at line {number} or behind it"))?;
        say!("breakpoint {}: {file}:{line}", found.id);
        Ok(())
    }

    fn trace(&mut self, session: &mut Session<'_>) {
        let lane = session.focus();
        for (number, frame) in session.frames(lane).iter().enumerate() {
            let mark = if number == self.level { '*' } else { ' ' };
            say!("{mark}{number}  {}", place(frame));
        }
    }

    fn look(&mut self, is_up: bool, session: &mut Session<'_>) -> Result<(), String> {
        let lane = session.focus();
        let count = session.frames(lane).len();
        let level = if is_up { self.level.checked_add(1) } else { self.level.checked_sub(1) };
        self.level = level.filter(|level| *level < count).ok_or("there is no further call")?;
        self.show_place(session);
        Ok(())
    }

    fn list(&mut self, text: &str, session: &mut Session<'_>) -> Result<(), String> {
        let here = self.frame(session).and_then(|frame| frame.line).ok_or("the line is unknown")?;
        let line = match text {
            "" => here.line,
            text => text.parse().map_err(|_| format!("`{text}` is not a line"))?,
        };
        let source = self.sources.text(&here.file).ok_or_else(|| format!("there is no {}", here.file))?;
        let first = line.saturating_sub(AROUND).max(1);
        let shown = (1u32..).zip(source.lines()).skip(first as usize - 1).take(2 * AROUND as usize + 1);
        for (number, text) in shown {
            let mark = if number == here.line { '>' } else { ' ' };
            say!("{mark}{number:>4}  {text}");
        }
        Ok(())
    }

    fn print(&mut self, text: &str, session: &mut Session<'_>) -> Result<(), String> {
        let frame = self.frame(session);
        let found = session.evaluate(frame.as_ref(), text)?;
        show(&found);
        if found.is_indexed() {
            session
                .children(&found, 0, MOST_ELEMENTS)
                .iter()
                .for_each(|part| say!("  {} = {}", part.name, part.value));
            if found.children > MOST_ELEMENTS {
                say!("  … {} in all", found.children);
            }
        }
        Ok(())
    }

    fn variables(&mut self, is_all: bool, session: &mut Session<'_>) -> Result<(), String> {
        let frame = self.frame(session).ok_or("the invocation has ended")?;
        for scope in Scope::ALL {
            if scope != Scope::Variables && !is_all {
                continue;
            }
            let found = session.scope(&frame, scope);
            if found.is_empty() {
                continue;
            }
            if is_all {
                say!("{}:", scope.name());
            }
            found.iter().for_each(show);
        }
        Ok(())
    }
}

fn show(variable: &Variable) {
    let ty = if variable.ty.is_empty() { String::new() } else { format!(": {}", variable.ty) };
    say!("{}{ty} = {}", variable.name, variable.value);
}

fn delete(text: &str, session: &mut Session<'_>) -> Result<(), String> {
    if text.is_empty() {
        let breakpoints: Vec<u32> = session.breakpoints().iter().map(|(id, _)| *id).collect();
        for id in breakpoints {
            session.remove(id);
        }
        session.clear_watches();
        return Ok(());
    }
    let id = text.parse().map_err(|_| format!("`{text}` is not a number"))?;
    if session.remove(id) { Ok(()) } else { Err(format!("there is no breakpoint or watch {id}")) }
}

fn list_breakpoints(session: &Session<'_>) {
    for (id, line) in session.breakpoints() {
        let condition =
            session.condition(id).map_or_else(String::new, |condition| format!(" if {condition}"));
        say!("breakpoint {id}: {}:{}{condition}", line.file, line.line);
    }
    for watch in session.watches() {
        let gone = if watch.bytes == 0 { ", which no longer exists" } else { "" };
        say!("watch {}: {}, {} bytes{gone}", watch.id, watch.name, watch.bytes);
    }
}

/// The places of all lanes, those of one place together.
fn list_lanes(session: &mut Session<'_>) {
    let mut places: Vec<(String, Vec<usize>)> = Vec::new();
    for lane in 0..session.width() {
        let at = session.frames(lane).first().map_or_else(|| "ended".to_owned(), place);
        let state = if session.is_active(lane) { "runs: " } else { "waits: " };
        let at = if at == "ended" { at } else { format!("{state}{at}") };
        match places.iter_mut().find(|(place, _)| *place == at) {
            Some((_, lanes)) => lanes.push(lane),
            None => places.push((at, vec![lane])),
        }
    }
    for (place, lanes) in places {
        let shown = |lane: &usize| {
            let [x, y, z] = session.invocation(*lane).local;
            format!("{x},{y},{z}")
        };
        let ranges: Vec<String> = lanes
            .chunk_by(|a, b| a + 1 == *b)
            .map(|run| match run {
                [one] => shown(one),
                [first, .., last] => format!("{} to {}", shown(first), shown(last)),
                [] => String::new(),
            })
            .collect();
        say!("{place}: {}", ranges.join("; "));
    }
}

impl Controller for Terminal {
    fn stopped(&mut self, why: &Why, session: &mut Session<'_>) -> Resume {
        if self.has_ended {
            return Resume::End;
        }
        self.level = 0;
        say!("{}", reason(why, session));
        self.show_place(session);
        while let Some(text) = self.command() {
            let text = if text.is_empty() { self.last.clone() } else { text };
            if text.is_empty() {
                continue;
            }
            self.last.clone_from(&text);
            match self.execute(&text, session) {
                Ok(Done::Stays) => {}
                Ok(Done::Goes(resume)) => return resume,
                Err(why) => say!("error: {why}"),
            }
        }
        self.has_ended = true;
        Resume::End
    }
}
