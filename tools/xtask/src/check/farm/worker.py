"""A worker of a Remote Execution server: asks for actions by the Remote Workers API, runs each in a folder that holds only its inputs, and
uploads its outputs. `worker.py SERVER NAME FOLDER` works until it is ended."""

import hashlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import grpc
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2 as re
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2_grpc as re_grpc
from buildgrid._protos.google.bytestream import bytestream_pb2 as bytestream
from buildgrid._protos.google.bytestream import bytestream_pb2_grpc as bytestream_grpc
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import bots_pb2 as bots
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import bots_pb2_grpc as bots_grpc
from buildgrid._protos.google.rpc import code_pb2 as code

# Bytes of a message of a stream.
CHUNK = 1 << 20
PENDING, ACTIVE, COMPLETED = bots.PENDING, bots.ACTIVE, bots.COMPLETED


class Files:
    """What the server stores, by digest. Files that several actions have are read once and linked."""

    def __init__(self, channel, folder):
        self.streams = bytestream_grpc.ByteStreamStub(channel)
        self.storage = re_grpc.ContentAddressableStorageStub(channel)
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def read(self, digest):
        name = f"blobs/{digest.hash}/{digest.size_bytes}"
        if digest.size_bytes == 0:
            return b""
        return b"".join(part.data for part in self.streams.Read(bytestream.ReadRequest(resource_name=name)))

    def message(self, kind, digest):
        return kind.FromString(self.read(digest))

    def place(self, digest, path, is_executable):
        known = self.folder / f"{digest.hash}{'x' if is_executable else ''}"
        if not known.exists():
            known.write_bytes(self.read(digest))
            known.chmod(0o555 if is_executable else 0o444)
        os.link(known, path)

    def place_tree(self, digest, path):
        path.mkdir(parents=True, exist_ok=True)
        directory = self.message(re.Directory, digest)
        for file in directory.files:
            self.place(file.digest, path / file.name, file.is_executable)
        for link in directory.symlinks:
            (path / link.name).symlink_to(link.target)
        for child in directory.directories:
            self.place_tree(child.digest, path / child.name)

    def write(self, data):
        digest = re.Digest(hash=hashlib.sha256(data).hexdigest(), size_bytes=len(data))
        request = re.BatchUpdateBlobsRequest(requests=[re.BatchUpdateBlobsRequest.Request(digest=digest, data=data)])
        for response in self.storage.BatchUpdateBlobs(request).responses:
            if response.status.code != code.OK:
                raise RuntimeError(response.status.message)
        return digest


def run(files, action, folder):
    """Runs an action; its result."""
    command = files.message(re.Command, action.command_digest)
    with tempfile.TemporaryDirectory(dir=folder) as root:
        root = Path(root)
        files.place_tree(action.input_root_digest, root)
        where = root / command.working_directory
        outputs = list(command.output_paths) or list(command.output_files)
        for output in outputs:
            (where / output).parent.mkdir(parents=True, exist_ok=True)
        environment = {variable.name: variable.value for variable in command.environment_variables}
        done = subprocess.run(command.arguments, cwd=where, env=environment, capture_output=True, check=False)
        result = re.ActionResult(exit_code=done.returncode)
        result.stdout_raw, result.stderr_raw = done.stdout, done.stderr
        for output in outputs:
            path = where / output
            if path.is_file():
                digest = files.write(path.read_bytes())
                is_executable = bool(path.stat().st_mode & 0o100)
                result.output_files.add(path=output, digest=digest, is_executable=is_executable)
        return result


def finish(files, lease, folder):
    """Runs what a lease asks for, and says in it how that went."""
    action = re.Action()
    try:
        if lease.payload.Is(re.Action.DESCRIPTOR):
            lease.payload.Unpack(action)
        else:
            digest = re.Digest()
            lease.payload.Unpack(digest)
            action = files.message(re.Action, digest)
        lease.result.Pack(run(files, action, folder))
        lease.status.code = code.OK
    except Exception as error:  # The server hears of it, whatever it is.
        lease.status.code, lease.status.message = code.INTERNAL, repr(error)
    lease.state = COMPLETED


def main():
    server, name, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    shutil.rmtree(folder, ignore_errors=True)
    channel = grpc.insecure_channel(server, [("grpc.max_receive_message_length", -1)])
    files = Files(channel, folder / "files")
    stub = bots_grpc.BotsStub(channel)
    session = bots.BotSession(bot_id=f"{socket.gethostname()}.{name}", status=1)
    session.worker.devices.add(handle=name)
    wait = 5
    while True:
        try:
            session = stub.CreateBotSession(bots.CreateBotSessionRequest(bot_session=session), timeout=wait)
            break
        except grpc.RpcError:
            time.sleep(0.2)
    while True:
        for lease in session.leases:
            if lease.state in (PENDING, ACTIVE):
                finish(files, lease, folder)
        request = bots.UpdateBotSessionRequest(name=session.name, bot_session=session)
        session = stub.UpdateBotSession(request, timeout=wait)


main()
