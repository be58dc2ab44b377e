//! What a client asks of an execution that stands.

use super::super::{choose_lane, part_of, place, place_of, watch};
use super::adapter::{Adapter, Answer};
use super::data::Handle;
use super::launch::FINDINGS;
use super::protocol::Request;
use crate::run::debug::sources::Sources;
use serde_json::{Value, json};
use spirant::run::{Condition, Frame, Line, Resolved, Resume, Scope, Session, Stepping, Variable};
use std::path::Path;

/// A work group with more invocations shows only some as threads.
const MOST_THREADS: usize = 64;
/// How many parts of a variable a client gets that asks for no number of them.
const MOST_PARTS: u64 = 1000;

impl Adapter {
    /// Answers a request.
    ///
    /// # Errors
    /// Why it is refused.
    pub(super) fn answer(&mut self, request: &Request, session: &mut Session<'_>) -> Result<Answer, String> {
        let goes = |resume: Resume, body: Value| Ok(Answer { body, resume: Some(resume) });
        match &*request.command {
            "threads" => Ok(self.threads(session).into()),
            "stackTrace" => self.stack_trace(request, session),
            "scopes" => self.scopes(request, session),
            "variables" => self.variables(request, session),
            "evaluate" => self.evaluate(request, session),
            "source" => self.source(request),
            "setBreakpoints" => self.set_breakpoints(request, session),
            "breakpointLocations" => self.breakpoint_locations(request, session),
            "setFunctionBreakpoints" => match request.list("breakpoints")? {
                [] => Ok(json!({ "breakpoints": [] }).into()),
                _ => Err("breakpoints at functions are not supported; set one at a line".to_owned()),
            },
            "dataBreakpointInfo" => self.data_breakpoint_info(request, session),
            "setDataBreakpoints" => set_data_breakpoints(request, session),
            "setExceptionBreakpoints" => {
                let filters = request.list("filters")?;
                self.stops_at_findings = filters.iter().any(|filter| filter.as_str() == Some(FINDINGS));
                Ok(json!({}).into())
            }
            "exceptionInfo" => self.exception_info(),
            "pause" => {
                self.is_pausing = true;
                Ok(json!({}).into())
            }
            "continue" => goes(Resume::Continue, json!({ "allThreadsContinued": true })),
            "next" => self.step(request, session, Stepping::Over),
            "stepIn" => self.step(request, session, Stepping::Into),
            "stepOut" => self.step(request, session, Stepping::Out),
            "initialize" | "launch" => Err("the program was launched".to_owned()),
            command => Err(format!("the request {command} is not supported")),
        }
    }

    /// The lane of the thread that a request names.
    fn lane(&mut self, request: &Request, session: &Session<'_>) -> Result<usize, String> {
        let thread = request.number("threadId")?;
        let lane = usize::try_from(thread).ok().and_then(|thread| thread.checked_sub(1));
        let lane = lane.filter(|lane| *lane < session.width());
        lane.ok_or_else(|| format!("there is no thread {thread}: a work group has {}", session.width()))
    }

    fn step(
        &mut self,
        request: &Request,
        session: &mut Session<'_>,
        kind: Stepping,
    ) -> Result<Answer, String> {
        let lane = self.lane(request, session)?;
        session.set_focus(lane);
        Ok(Answer { body: json!({}), resume: Some(Resume::Step(kind)) })
    }

    fn threads(&mut self, session: &Session<'_>) -> Value {
        let width = session.width();
        let lanes: Vec<usize> = if width <= MOST_THREADS {
            (0..width).collect()
        } else {
            self.named.extend([0, session.focus()]);
            self.named.iter().copied().filter(|lane| *lane < width).collect()
        };
        let thread = |lane: usize| {
            let ended = if session.has_ended(lane) { ", ended" } else { "" };
            json!({ "id": lane + 1, "name": format!("{}{ended}", session.invocation(lane)) })
        };
        json!({ "threads": lanes.into_iter().map(thread).collect::<Vec<Value>>() })
    }

    fn stack_trace(&mut self, request: &Request, session: &mut Session<'_>) -> Result<Answer, String> {
        let lane = self.lane(request, session)?;
        let frames = session.frames(lane);
        let total = frames.len();
        let number = |name: &str| request.arguments.get(name).and_then(Value::as_u64).unwrap_or(0);
        let levels = match number("levels") {
            0 => total,
            levels => usize::try_from(levels).unwrap_or(usize::MAX),
        };
        let start = usize::try_from(number("startFrame")).unwrap_or(usize::MAX);
        let shown: Vec<Value> =
            frames.into_iter().skip(start).take(levels).map(|frame| self.frame(frame)).collect();
        Ok(json!({ "stackFrames": shown, "totalFrames": total }).into())
    }

    fn frame(&mut self, frame: Frame) -> Value {
        let inlined = if frame.is_inlined { " (inlined)" } else { "" };
        let name = format!("{}{inlined}", frame.function);
        let (line, column) = match &frame.line {
            Some(line) => (self.line_for_client(line.line), frame.column),
            None => (0, 0),
        };
        let source = frame.line.as_ref().map(|line| self.source_of(line));
        let id = self.handles.add(Handle::Frame(frame));
        let mut shown = json!({ "id": id, "name": name, "line": line, "column": column });
        if let Some(source) = source {
            shown["source"] = source;
        }
        shown
    }

    fn line_for_client(&self, line: u32) -> u64 {
        (u64::from(line) + self.first_line).saturating_sub(1)
    }

    /// A line of the client as a line from 1.
    fn line_of(&self, value: Option<&Value>) -> Result<u32, String> {
        let line = value.and_then(Value::as_u64).map(|line| line.saturating_add(1 - self.first_line));
        let line = line.and_then(|line| u32::try_from(line).ok());
        line.ok_or_else(|| "a breakpoint requires the number `line`".to_owned())
    }

    /// The file of a line: by its path, or by a number where there is none.
    fn source_of(&mut self, line: &Line) -> Value {
        let file = &*line.file;
        let name = Path::new(file).file_name().map_or(file, |name| name.to_str().unwrap_or(file));
        if let Some(path) = Sources::path(file) {
            return json!({ "name": name, "path": path.display().to_string() });
        }
        let known = self.files.iter().position(|other| other == file);
        let number = known.unwrap_or_else(|| {
            self.files.push(file.to_owned());
            self.files.len() - 1
        });
        json!({ "name": name, "path": file, "sourceReference": number + 1 })
    }

    fn source(&mut self, request: &Request) -> Result<Answer, String> {
        let number = request.number("sourceReference")?;
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let file = index.and_then(|index| self.files.get(index)).cloned();
        let file = file.ok_or_else(|| format!("there is no source {number}"))?;
        let text = self.sources.text(&file).ok_or_else(|| format!("there is no {file}"))?;
        Ok(json!({ "content": text }).into())
    }

    fn scopes(&mut self, request: &Request, session: &Session<'_>) -> Result<Answer, String> {
        let frame = self.handles.frame(request.number("frameId")?)?.clone();
        let mut shown = Vec::new();
        for scope in Scope::ALL {
            let count = session.scope(&frame, scope).len();
            if count == 0 && scope != Scope::Variables {
                continue;
            }
            let reference = self.handles.add(Handle::Scope(frame.clone(), scope));
            let mut one = json!({
                "name": scope.name(), "variablesReference": reference, "namedVariables": count,
                "expensive": scope != Scope::Variables,
            });
            if scope == Scope::Variables {
                one["presentationHint"] = json!("locals");
            }
            shown.push(one);
        }
        Ok(json!({ "scopes": shown }).into())
    }

    fn variables(&mut self, request: &Request, session: &Session<'_>) -> Result<Answer, String> {
        let number = |name: &str| request.arguments.get(name).and_then(Value::as_u64);
        let (start, count) = (number("start").unwrap_or(0), number("count").filter(|count| *count > 0));
        let filter = request.arguments.get("filter").and_then(Value::as_str);
        let handle = self.handles.get(request.number("variablesReference")?)?.clone();
        let (found, total) = match &handle {
            Handle::Frame(_) => return Err("a frame has scopes, not variables".to_owned()),
            Handle::Scope(frame, scope) => {
                let all = session.scope(frame, *scope);
                let all = if filter == Some("indexed") { Vec::new() } else { all };
                let total = all.len() as u64;
                (all, total)
            }
            Handle::Variable(variable) => {
                let is_there = match filter {
                    Some("indexed") => variable.is_indexed(),
                    Some("named") => !variable.is_indexed(),
                    _ => true,
                };
                let total = if is_there { variable.children } else { 0 };
                let count = count.unwrap_or(MOST_PARTS).min(total);
                (session.children(variable, start, count), total)
            }
        };
        let is_cut = count.is_none() && (found.len() as u64) < total.saturating_sub(start);
        let mut shown: Vec<Value> = found.into_iter().map(|variable| self.variable(variable)).collect();
        if is_cut {
            shown.push(json!({ "name": "…", "value": format!("{total} in all"), "variablesReference": 0 }));
        }
        Ok(json!({ "variables": shown }).into())
    }

    fn variable(&mut self, variable: Variable) -> Value {
        let mut shown = json!({ "name": variable.name, "value": variable.value, "type": variable.ty });
        self.add_parts(&mut shown, variable);
        shown
    }

    /// Adds the number by which the client asks for the parts.
    fn add_parts(&mut self, shown: &mut Value, variable: Variable) {
        if variable.children == 0 {
            shown["variablesReference"] = json!(0);
            return;
        }
        let kind = if variable.is_indexed() { "indexedVariables" } else { "namedVariables" };
        shown[kind] = json!(variable.children);
        shown["variablesReference"] = json!(self.handles.add(Handle::Variable(variable)));
    }

    /// The frame that a request names, if it names one.
    fn frame_of(&self, request: &Request) -> Result<Option<Frame>, String> {
        match request.arguments.get("frameId") {
            None | Some(Value::Null) => Ok(None),
            Some(_) => Ok(Some(self.handles.frame(request.number("frameId")?)?.clone())),
        }
    }

    fn evaluate(&mut self, request: &Request, session: &mut Session<'_>) -> Result<Answer, String> {
        let text = request.text("expression")?.trim();
        let frame = self.frame_of(request)?;
        if request.arguments.get("context").and_then(Value::as_str) == Some("repl")
            && let Some(answer) = self.command(text, frame.as_ref(), session)?
        {
            return Ok(answer);
        }
        let found = session.evaluate(frame.as_ref(), text)?;
        let mut shown = json!({ "result": found.value, "type": found.ty });
        self.add_parts(&mut shown, found);
        Ok(shown.into())
    }

    /// A command of the console.
    fn command(
        &mut self,
        text: &str,
        frame: Option<&Frame>,
        session: &mut Session<'_>,
    ) -> Result<Option<Answer>, String> {
        let said = |text: String, resume| {
            let body = json!({ "result": text, "variablesReference": 0 });
            Ok(Some(Answer { body, resume }))
        };
        let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match name {
            "lane" => {
                let resume = choose_lane(rest, session)?;
                if resume.is_some() {
                    return said("on the way".to_owned(), resume);
                }
                let lane = session.focus();
                self.named.insert(lane);
                let at = session.frames(lane).first().map_or_else(|| "ended".to_owned(), place);
                said(format!("{}: {at}", session.invocation(lane)), None)
            }
            "watch" => {
                let id = watch(rest.trim(), frame, session)?;
                said(format!("watch {id}"), None)
            }
            _ => Ok(None),
        }
    }

    fn set_breakpoints(&mut self, request: &Request, session: &mut Session<'_>) -> Result<Answer, String> {
        let source = request.arguments.get("source");
        let text = |name: &str| source.and_then(|source| source.get(name)).and_then(Value::as_str);
        let file =
            text("path").or_else(|| text("name")).ok_or("setBreakpoints requires `source` with a `path`")?;
        let breakpoints = request.list("breakpoints")?;
        let mut lines: Vec<(u32, Option<&str>)> = Vec::new();
        for breakpoint in breakpoints {
            let condition = breakpoint.get("condition").and_then(Value::as_str);
            lines.push((
                self.line_of(breakpoint.get("line"))?,
                condition.filter(|text| !text.trim().is_empty()),
            ));
        }
        if breakpoints.is_empty() {
            for line in request.list("lines")? {
                lines.push((self.line_of(Some(line))?, None));
            }
        }
        session.set_breakpoints(file, &[]);
        let add = |(line, condition): (u32, Option<&str>)| {
            let condition = match condition.map(str::parse::<Condition>).transpose() {
                Ok(condition) => condition,
                Err(why) => return json!({ "verified": false, "message": why }),
            };
            let Resolved { id, line } = session.add_breakpoint_if(file, line, condition);
            match line {
                Some(line) => json!({ "id": id, "verified": true, "line": self.line_for_client(line) }),
                None => {
                    let message = "there is no code at this line or behind it";
                    json!({ "id": id, "verified": false, "message": message })
                }
            }
        };
        let shown: Vec<Value> = lines.into_iter().map(add).collect();
        Ok(json!({ "breakpoints": shown }).into())
    }

    fn breakpoint_locations(&self, request: &Request, session: &Session<'_>) -> Result<Answer, String> {
        let path =
            request.arguments.get("source").and_then(|source| source.get("path")).and_then(Value::as_str);
        let path = path.ok_or("breakpointLocations requires `source` with a `path`")?;
        let first = self.line_of(request.arguments.get("line"))?;
        let last = request.arguments.get("endLine").map_or(Ok(first), |line| self.line_of(Some(line)))?;
        let lines = session.lines_of(path).into_iter().filter(|line| (first..=last).contains(line));
        let shown: Vec<Value> = lines.map(|line| json!({ "line": self.line_for_client(line) })).collect();
        Ok(json!({ "breakpoints": shown }).into())
    }

    fn exception_info(&self) -> Result<Answer, String> {
        let found = self.finding.as_ref().ok_or("the execution does not stand at what is undefined")?;
        Ok(json!({
            "exceptionId": found.kind.code(), "description": found.to_string(), "breakMode": "always",
        })
        .into())
    }

    fn data_breakpoint_info(&self, request: &Request, session: &Session<'_>) -> Result<Answer, String> {
        let name = request.text("name")?;
        let frame = self.frame_of(request)?;
        let found = match request.arguments.get("variablesReference").and_then(Value::as_u64) {
            None | Some(0) => session.evaluate(frame.as_ref(), name)?,
            Some(number) => {
                let parts = match self.handles.get(number)? {
                    Handle::Scope(frame, scope) => session.scope(frame, *scope),
                    Handle::Variable(variable) => part_of_name(variable, name, session),
                    Handle::Frame(_) => Vec::new(),
                };
                let found = parts.into_iter().find(|part| part.name == name);
                found.ok_or_else(|| format!("there is no `{name}` there"))?
            }
        };
        Ok(match place_of(&found, session) {
            Ok((object, range)) => json!({
                "dataId": format!("{object} {} {} {name}", range.start, range.end),
                "description": format!("{name}, {} bytes", range.len()), "accessTypes": ["write"],
            }),
            Err(why) => json!({ "dataId": null, "description": why }),
        }
        .into())
    }
}

/// The parts of a variable that may have this name.
fn part_of_name(variable: &Variable, name: &str, session: &Session<'_>) -> Vec<Variable> {
    let index = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    match index.and_then(|index| index.parse().ok()) {
        Some(index) => session.children(variable, index, 1),
        None => session.children(variable, 0, MOST_PARTS),
    }
}

fn set_data_breakpoints(request: &Request, session: &mut Session<'_>) -> Result<Answer, String> {
    let wanted = request.list("breakpoints")?;
    session.clear_watches();
    let set = |wanted: &Value, session: &mut Session<'_>| -> Result<u32, String> {
        let id = wanted
            .get("dataId")
            .and_then(Value::as_str)
            .ok_or("a data breakpoint requires the text `dataId`")?;
        if wanted.get("accessType").and_then(Value::as_str).is_some_and(|kind| kind != "write") {
            return Err("only writes are watched".to_owned());
        }
        let wrong = || format!("`{id}` is not the `dataId` of a variable");
        let mut parts = id.splitn(4, ' ');
        let mut number = || parts.next().and_then(|part| part.parse::<usize>().ok());
        let (object, start, end) =
            (number().ok_or_else(wrong)?, number().ok_or_else(wrong)?, number().ok_or_else(wrong)?);
        let name = parts.next().unwrap_or("the bytes").to_owned();
        let range = part_of(start..end, &format!("0,{}", end.saturating_sub(start)))?;
        session.watch(&name, object, range)
    };
    let shown: Vec<Value> = wanted
        .iter()
        .map(|wanted| match set(wanted, session) {
            Ok(id) => json!({ "id": id, "verified": true }),
            Err(why) => json!({ "verified": false, "message": why }),
        })
        .collect();
    Ok(json!({ "breakpoints": shown }).into())
}
