//! The server: waiting and running requests, and clients.
//!
//! Invariant: this process has one thread, since only such a process can be forked, and waits only in `poll`.

use super::connection::{Connection, Line};
use super::protocol::{self, Refusal, Request, answer, code};
use super::work::{self, Task};
use super::worker::{self, Worker};
use crate::isolate::Limits;
use anyhow::{Context, Result};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::os::unix::net::UnixListener;

/// The clients at a time; further ones wait to be let in.
const MOST_CLIENTS: usize = 256;

/// The requests that wait, at most, and the bytes of their inputs.
const MOST_WAITING: usize = 4096;
const MOST_WAITING_BYTES: usize = 1 << 30;

/// See the module.
pub struct Server {
    listener: Option<UnixListener>,
    jobs: usize,
    limits: Limits,
    clients: BTreeMap<u64, Connection>,
    /// The number of the next client.
    next: u64,
    waiting: VecDeque<Waiting>,
    workers: Vec<Worker>,
}

/// A request that no process works on yet.
struct Waiting {
    client: u64,
    id: Value,
    task: Task,
}

/// What a file descriptor is of.
#[derive(Clone, Copy)]
enum Of {
    Listener,
    Client(u64),
    /// The output of a client with two descriptors.
    Output(u64),
    Worker(usize),
}

impl Server {
    /// A server that runs `jobs` requests at a time; without a listener, its only client is at standard input and output.
    pub fn new(listener: Option<UnixListener>, jobs: usize, limits: Limits) -> Server {
        let mut clients = BTreeMap::new();
        if listener.is_none() {
            clients.insert(0, Connection::new(None));
        }
        Server { listener, jobs, limits, clients, next: 1, waiting: VecDeque::new(), workers: Vec::new() }
    }

    /// Serves until there is no client and none can come.
    ///
    /// # Errors
    /// The system cannot wait for events.
    pub fn run(mut self) -> Result<()> {
        loop {
            self.start();
            self.dismiss();
            if self.listener.is_none() && self.clients.is_empty() {
                return Ok(());
            }
            // From the last, so that those of workers that end do not move others.
            for (of, found) in self.wait()?.into_iter().rev() {
                self.handle(of, found);
            }
        }
    }

    /// Gives what waits to processes, as many as there may be.
    fn start(&mut self) {
        while self.workers.len() < self.jobs {
            let Server { clients, waiting, workers, listener, .. } = self;
            let keeps_up = |next: &Waiting| clients.get(&next.client).is_some_and(Connection::keeps_up);
            let Some(Waiting { client, id, task }) =
                waiting.iter().position(keeps_up).and_then(|at| waiting.remove(at))
            else {
                return;
            };
            let has_others = !workers.is_empty();
            let started = worker::start(client, id, task, &self.limits, || {
                *listener = None;
                clients.clear();
                workers.clear();
            });
            match started {
                Ok(worker) => workers.push(worker),
                // One that ends makes room.
                Err(lost) if has_others => {
                    let (id, task) = *lost;
                    return waiting.push_front(Waiting { client, id, task });
                }
                Err(lost) => {
                    let refusal = Refusal::new(code::INTERNAL, "the system has no room for another process");
                    self.send(client, &answer(&lost.0, Err(refusal)));
                }
            }
        }
    }

    /// Forgets clients that nobody is behind any more, with all that was done for them, and those that have all their answers.
    fn dismiss(&mut self) {
        let Server { clients, waiting, workers, .. } = self;
        clients.retain(|client, connection| {
            if connection.is_gone {
                waiting.retain(|request| request.client != *client);
                workers.retain(|worker| {
                    let is_of_another = worker.client != *client;
                    if !is_of_another {
                        worker.kill();
                    }
                    is_of_another
                });
                return false;
            }
            connection.is_open
                || connection.has_unwritten()
                || waiting.iter().any(|request| request.client == *client)
                || workers.iter().any(|worker| worker.client == *client)
        });
    }

    /// Waits for the next events.
    fn wait(&self) -> Result<Vec<(Of, PollFlags)>> {
        let mut polled: Vec<(Of, PollFd<'_>)> = Vec::new();
        if let Some(listener) = self.listener.as_ref().filter(|_| self.clients.len() < MOST_CLIENTS) {
            polled.push((Of::Listener, PollFd::new(listener, PollFlags::IN)));
        }
        for (client, connection) in &self.clients {
            let reads = connection.is_open && connection.keeps_up();
            let input = if reads { PollFlags::IN } else { PollFlags::empty() };
            let output = if connection.has_unwritten() { PollFlags::OUT } else { PollFlags::empty() };
            if connection.is_socket() {
                polled.push((
                    Of::Client(*client),
                    PollFd::from_borrowed_fd(connection.input(), input | output),
                ));
                continue;
            }
            if reads {
                polled.push((Of::Client(*client), PollFd::from_borrowed_fd(connection.input(), input)));
            }
            polled.push((Of::Output(*client), PollFd::from_borrowed_fd(connection.output(), output)));
        }
        let workers = self.workers.iter().enumerate();
        polled.extend(
            workers.map(|(index, worker)| (Of::Worker(index), PollFd::new(&worker.pipe, PollFlags::IN))),
        );
        let (of, mut polled): (Vec<Of>, Vec<PollFd<'_>>) = polled.into_iter().unzip();
        loop {
            match poll(&mut polled, None) {
                Err(Errno::INTR) => {}
                Err(error) => return Err(error).context("cannot wait for requests"),
                Ok(_) => break,
            }
        }
        let found = polled.iter().map(PollFd::revents);
        Ok(of.into_iter().zip(found).filter(|(_, found)| !found.is_empty()).collect())
    }

    fn handle(&mut self, of: Of, found: PollFlags) {
        let broken = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
        match of {
            Of::Listener => {
                let Some(Ok((socket, _))) = self.listener.as_ref().map(UnixListener::accept) else { return };
                // A socket that waits would make everybody wait.
                if socket.set_nonblocking(true).is_ok() {
                    self.clients.insert(self.next, Connection::new(Some(socket)));
                    self.next += 1;
                }
            }
            Of::Worker(index) => {
                let Some(line) = self.workers.get_mut(index).and_then(Worker::receive) else { return };
                let worker = self.workers.remove(index);
                self.send(worker.client, &line);
            }
            Of::Client(client) | Of::Output(client) => {
                let Some(connection) = self.clients.get_mut(&client) else { return };
                let is_output = matches!(of, Of::Output(_)) || connection.is_socket();
                if is_output && found.intersects(broken) {
                    connection.is_gone = true;
                    return;
                }
                if is_output && found.contains(PollFlags::OUT) {
                    connection.flush();
                }
                if matches!(of, Of::Client(_)) && found.intersects(PollFlags::IN | broken) {
                    connection.receive().into_iter().for_each(|line| self.take(client, line));
                }
            }
        }
    }

    /// Takes a line from a client.
    fn take(&mut self, client: u64, line: Line) {
        let line = match line {
            Line::Whole(line) if line.trim_ascii().is_empty() => return,
            Line::Whole(line) => line,
            Line::TooLong => {
                let refusal = Refusal::new(code::REQUEST, "the line has more than 256 MiB");
                return self.send(client, &answer(&Value::Null, Err(refusal)));
            }
        };
        let refused = match protocol::read(&line) {
            Err((id, refusal)) => Some((id, refusal)),
            Ok(request) if request.method == "cancel" => return self.cancel(client, &request),
            Ok(Request { id: None, .. }) => None,
            Ok(Request { id: Some(id), method, params }) => self.enqueue(client, id, &method, params).err(),
        };
        if let Some((id, refusal)) = refused {
            self.send(client, &answer(&id, Err(refusal)));
        }
    }

    fn enqueue(
        &mut self,
        client: u64,
        id: Value,
        method: &str,
        params: Value,
    ) -> Result<(), (Value, Refusal)> {
        if self.is_pending(client, &id) {
            let message = format!("a request with the id {id} has no answer yet");
            return Err((id, Refusal::new(code::REQUEST, message)));
        }
        let task = match work::task(method, params) {
            Ok(task) => task,
            Err(refusal) => return Err((id, refusal)),
        };
        let bytes = self.waiting.iter().map(|waiting| waiting.task.size()).sum::<usize>() + task.size();
        if self.waiting.len() >= MOST_WAITING || bytes > MOST_WAITING_BYTES {
            let message = "too many requests wait; send it again when others have their answers";
            return Err((id, Refusal::new(code::BUSY, message)));
        }
        self.waiting.push_back(Waiting { client, id, task });
        Ok(())
    }

    fn is_pending(&self, client: u64, id: &Value) -> bool {
        self.waiting.iter().any(|request| request.client == client && request.id == *id)
            || self.workers.iter().any(|worker| worker.client == client && worker.id == *id)
    }

    /// Ends a request of the same client, which is answered by an error.
    fn cancel(&mut self, client: u64, request: &Request) {
        let Some(cancelled) = request.params.get("id") else {
            if let Some(id) = &request.id {
                let refusal = Refusal::new(code::PARAMS, "wrong parameters: `id` is missing");
                self.send(client, &answer(id, Err(refusal)));
            }
            return;
        };
        let is_pending = self.is_pending(client, cancelled);
        self.waiting.retain(|waiting| waiting.client != client || waiting.id != *cancelled);
        self.workers.retain(|worker| {
            let is_meant = worker.client == client && worker.id == *cancelled;
            if is_meant {
                worker.kill();
            }
            !is_meant
        });
        if is_pending {
            let refusal = Refusal::new(code::CANCELLED, "the request was cancelled");
            self.send(client, &answer(cancelled, Err(refusal)));
        }
        if let Some(id) = &request.id {
            self.send(client, &answer(id, Ok(json!({ "cancelled": is_pending }))));
        }
    }

    fn send(&mut self, client: u64, line: &[u8]) {
        if let Some(connection) = self.clients.get_mut(&client) {
            connection.send(line);
        }
    }
}
