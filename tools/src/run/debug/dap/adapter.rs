//! The life of an adapter: it is initialized, launches a program once, and ends with its client.

use super::super::super::{self as run, Args, report};
use super::super::reason;
use super::super::sources::Sources;
use super::data::Handles;
use super::launch::{self, arguments_of};
use super::protocol::{Incoming, Request, Writer, listen};
use crate::exit::Exit;
use crate::forms::Input;
use crate::job::Source;
use serde_json::{Value, json};
use spirant::dialect::Module;
use spirant::run::{Controller, Finding, Resume, Session, Why};
use spirant::{Code, Diagnostics};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError};

/// A debug adapter.
pub struct Adapter {
    /// Its own command line.
    own: Args,
    receiver: Receiver<Incoming>,
    /// Whether a request may be there.
    waiting: Arc<AtomicBool>,
    writer: Writer,
    /// The launch that is not answered yet.
    launch: Option<Request>,
    stops_at_entry: bool,
    /// Whether it runs without stops.
    is_plain: bool,
    is_configured: bool,
    /// Whether the client has ended the session.
    has_left: bool,
    pub(super) is_pausing: bool,
    pub(super) stops_at_findings: bool,
    /// The number of the first line, as the client counts.
    pub(super) first_line: u64,
    pub(super) sources: Sources,
    /// The files that a client asks for by their number, from 1.
    pub(super) files: Vec<String>,
    pub(super) handles: Handles,
    /// Lanes that are threads although the work group has many.
    pub(super) named: BTreeSet<usize>,
    /// What the execution stands at.
    pub(super) finding: Option<Box<Finding>>,
}

/// The answer to a request.
pub(super) struct Answer {
    pub(super) body: Value,
    /// How the execution goes on, if it does.
    pub(super) resume: Option<Resume>,
}

impl From<Value> for Answer {
    fn from(body: Value) -> Answer {
        Answer { body, resume: None }
    }
}

impl Adapter {
    /// An adapter with this command line.
    pub fn new(own: Args) -> Adapter {
        let (receiver, waiting) = listen();
        Adapter {
            own,
            receiver,
            waiting,
            writer: Writer::default(),
            launch: None,
            stops_at_entry: false,
            is_plain: false,
            is_configured: false,
            has_left: false,
            is_pausing: false,
            stops_at_findings: true,
            first_line: 1,
            sources: Sources::default(),
            files: Vec::new(),
            handles: Handles::default(),
            named: BTreeSet::new(),
            finding: None,
        }
    }

    /// Serves the client to its end.
    pub fn serve(mut self) -> Exit {
        let mut has_launched = false;
        while !self.has_left {
            let request = match self.receiver.recv() {
                Ok(Incoming::Request(request)) => request,
                Ok(Incoming::Malformed(seq, why)) => {
                    self.writer.refuse(seq, "", &why);
                    continue;
                }
                Err(_) => break,
            };
            match &*request.command {
                "initialize" => self.initialize(&request),
                "launch" if !has_launched => has_launched = self.start(request),
                "launch" => self.writer.refuse(request.seq, "launch", "the program was launched"),
                "threads" => self.writer.answer(&request, json!({ "threads": [] })),
                "disconnect" | "terminate" => self.leave(&request),
                command => {
                    let why = format!("{command}: nothing runs");
                    self.writer.refuse(request.seq, command, &why);
                }
            }
        }
        Exit::Success
    }

    fn initialize(&mut self, request: &Request) {
        let starts_at = |name: &str| request.arguments.get(name).and_then(Value::as_bool);
        self.first_line = u64::from(starts_at("linesStartAt1").unwrap_or(true));
        self.writer.answer(request, launch::capabilities());
    }

    /// Runs what a request launches, to its end; whether it could be run.
    fn start(&mut self, request: Request) -> bool {
        let args = match arguments_of(&request, &self.own) {
            Ok(args) => args,
            Err(why) => {
                self.writer.refuse(request.seq, "launch", &why);
                return false;
            }
        };
        let is_set = |name: &str| request.arguments.get(name).and_then(Value::as_bool).unwrap_or(false);
        (self.stops_at_entry, self.is_plain) = (is_set("stopOnEntry"), is_set("noDebug"));
        self.launch = Some(request);
        let result = self.run(&args);
        let exit = match (result, self.launch.take()) {
            (Err(why), Some(request)) => {
                self.writer.refuse(request.seq, "launch", &why);
                return false;
            }
            (Err(why), None) => {
                self.writer.output("stderr", &format!("{why}\n"));
                Exit::Input
            }
            (Ok(exit), pending) => {
                if let Some(request) = pending {
                    self.writer.answer(&request, json!({}));
                }
                exit
            }
        };
        self.handles.clear();
        self.writer.event("exited", json!({ "exitCode": exit as i32 }));
        self.writer.event("terminated", json!({}));
        true
    }

    /// The client ends the session, or the program alone.
    fn leave(&mut self, request: &Request) {
        self.has_left |= request.command == "disconnect";
        self.writer.answer(request, json!({}));
    }

    /// Where messages go.
    pub fn writer(&mut self) -> &mut Writer {
        &mut self.writer
    }

    /// Shows the sources of a module.
    pub fn show(&mut self, module: &Module) {
        self.sources = Sources::new(module);
    }

    /// Answers a message; how the execution goes on, if it does.
    fn handle(&mut self, incoming: Incoming, session: &mut Session<'_>) -> Option<Resume> {
        let request = match incoming {
            Incoming::Request(request) => request,
            Incoming::Malformed(seq, why) => {
                self.writer.refuse(seq, "", &why);
                return None;
            }
        };
        match &*request.command {
            "disconnect" | "terminate" => {
                self.leave(&request);
                return Some(Resume::End);
            }
            "configurationDone" => {
                self.is_configured = true;
                self.writer.answer(&request, json!({}));
                return None;
            }
            _ => {}
        }
        match self.answer(&request, session) {
            Ok(Answer { body, resume }) => {
                self.writer.answer(&request, body);
                resume
            }
            Err(why) => {
                self.writer.refuse(request.seq, &request.command, &why);
                None
            }
        }
    }

    /// Tells that the execution stands.
    fn tell_stop(&mut self, why: &Why, session: &Session<'_>) {
        let description = reason(why, session);
        let kind = match why {
            Why::Entry => "entry",
            Why::Asked => "pause",
            Why::Breakpoint(_) => "breakpoint",
            Why::Reached => "goto",
            Why::Write(_) => "data breakpoint",
            Why::Finding(_) => "exception",
            _ => "step",
        };
        let mut body = json!({
            "reason": kind, "description": description, "text": description,
            "threadId": session.focus() + 1, "allThreadsStopped": true,
        });
        match why {
            Why::Breakpoint(ids) => body["hitBreakpointIds"] = json!(ids),
            Why::Write(write) => body["hitBreakpointIds"] = json!([write.id]),
            _ => {}
        }
        self.writer.event("stopped", body);
    }

    /// Answers requests until one lets the execution go on.
    fn stand(&mut self, session: &mut Session<'_>) -> Resume {
        loop {
            let Ok(incoming) = self.receiver.recv() else {
                self.has_left = true;
                return Resume::End;
            };
            if let Some(resume) = self.handle(incoming, session) {
                return resume;
            }
        }
    }

    /// The execution has not begun: the client configures it.
    fn enter(&mut self, session: &mut Session<'_>) -> Resume {
        if let Some(request) = self.launch.take() {
            self.writer.answer(&request, json!({}));
        }
        self.writer.event("initialized", json!({}));
        while !self.is_configured {
            let Ok(incoming) = self.receiver.recv() else {
                self.has_left = true;
                return Resume::End;
            };
            if let Some(Resume::End) = self.handle(incoming, session) {
                return Resume::End;
            }
        }
        if !self.stops_at_entry || self.is_plain {
            return Resume::Continue;
        }
        self.tell_stop(&Why::Entry, session);
        self.stand(session)
    }

    /// Answers the requests that are there while the execution goes on.
    fn look(&mut self, session: &mut Session<'_>) -> Resume {
        self.waiting.store(false, Ordering::Release);
        self.is_pausing = false;
        loop {
            match self.receiver.try_recv() {
                // What resumes an execution that runs changes nothing.
                Ok(incoming) => {
                    if self.handle(incoming, session) == Some(Resume::End) {
                        return Resume::End;
                    }
                }
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    self.has_left = true;
                    return Resume::End;
                }
            }
        }
        if !std::mem::take(&mut self.is_pausing) {
            return Resume::Same;
        }
        self.tell_stop(&Why::Asked, session);
        self.stand(session)
    }
}

impl Controller for Adapter {
    fn is_waiting(&mut self) -> bool {
        self.waiting.load(Ordering::Acquire)
    }

    fn stopped(&mut self, why: &Why, session: &mut Session<'_>) -> Resume {
        self.finding = match why {
            Why::Finding(finding) => Some(finding.clone()),
            _ => None,
        };
        let is_silent = self.is_plain || self.finding.is_some() && !self.stops_at_findings;
        let resume = match why {
            Why::Entry => self.enter(session),
            Why::Asked => self.look(session),
            _ if is_silent => Resume::Same,
            _ => {
                self.tell_stop(why, session);
                self.stand(session)
            }
        };
        self.handles.clear();
        resume
    }
}

impl Adapter {
    /// Runs what a client launches, to its end; the exit code.
    ///
    /// # Errors
    /// It cannot be run.
    pub fn run(&mut self, args: &Args) -> Result<Exit, String> {
        let mut work = run::read(args).map_err(|why| format!("{why:#}"))?;
        let source = run::compiled(args, std::process::Stdio::piped()).map_err(|failed| failed.said)?;
        if matches!(source, Source::Stdin) {
            return Err("standard input has the requests, so the module is a file".to_owned());
        }
        let (form, name) = (args.form_of(&source), source.name());
        let bytes = source.read().map_err(|why| format!("{why:#}"))?;
        let input = Input::new(name, bytes, form).map_err(|why| why.to_string())?;
        if args.manifest.is_some() {
            return Err("a manifest has several runs, which is not debugged; `args` state the inputs of one"
                .to_owned());
        }
        let mut diagnostics = Diagnostics::new();
        let lines = |diagnostics: &Diagnostics| {
            let said: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
            said.join("\n")
        };
        let Some(module) = run::prepare(args, &mut work, &input, &mut diagnostics) else {
            return Err(lines(&diagnostics));
        };
        self.show(&module);
        let Some(outcome) = run::launch(args, &module, &mut work, Some(self), &mut diagnostics) else {
            // It was asked to end.
            let is_asked = diagnostics.iter().any(|one| one.code == Code::CANCELLED);
            return if is_asked { Ok(Exit::Success) } else { Err(lines(&diagnostics)) };
        };
        for one in diagnostics.iter() {
            self.writer().output("stderr", &format!("{one}\n"));
        }
        let results = run::results(&work);
        run::save(&work.saved, &work.given, &results).map_err(|why| format!("{why:#}"))?;
        let text = report::text(&work.given, &results);
        if !text.is_empty() {
            self.writer().output("stdout", &text);
        }
        Ok(if outcome.findings.is_empty() { Exit::Success } else { Exit::Input })
    }
}
