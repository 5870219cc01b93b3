"""OpenStack Swift with its S3 interface as one process on the loopback, for tests: it checks signatures (SigV4) as Amazon's does.

Usage: /usr/bin/python3 swift-server.py FOLDER KEY_ID SECRET_FILE [PORT]

FOLDER must be empty, or that of an earlier run, and allow extended attributes. KEY_ID has the form `account:user`. Without PORT a free
one is taken. One line `ready PORT` is printed when it answers; the process ends with its standard input, so that it never outlives its
parent process, unless that is /dev/null. Needs Debian's python3-swift and nothing else.
"""

import os
import stat
import sys
import threading

import eventlet
import eventlet.wsgi

eventlet.monkey_patch()

from swift.common import utils  # noqa: E402

FOLDER, KEY_ID, SECRET_FILE = sys.argv[1:4]
PORT = int(sys.argv[4]) if len(sys.argv) > 4 else 0
ACCOUNT, USER = KEY_ID.split(":")
SECRET = open(SECRET_FILE, encoding="ascii").read().strip()
STORAGE = ("account", "container", "object")

SWIFT_CONF = """
[swift-hash]
swift_hash_path_suffix = tapeglass
"""

STORAGE_CONF = """
[DEFAULT]
devices = {folder}/devices
swift_dir = {folder}
mount_check = false
log_level = ERROR
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""

PROXY_CONF = """
[DEFAULT]
swift_dir = {folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors listing_formats s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
allow_multipart_uploads = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
"""


class Memory:
    """What stands in for memcached: one process needs no other to remember things."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_options):
        return self.values.get(key)

    def set(self, key, value, **_options):
        self.values[key] = value

    def incr(self, key, delta=1, **_options):
        self.values[key] = int(self.values.get(key, 0)) + delta
        return self.values[key]

    def delete(self, key, **_options):
        self.values.pop(key, None)


def write(name, text):
    path = os.path.join(FOLDER, name)
    with open(path, "w", opener=lambda file, flags: os.open(file, flags, 0o600)) as file:
        file.write(text)
    return path


def build_ring(kind, port):
    from swift.common.ring import RingBuilder

    builder = RingBuilder(1, 1, 1)
    device = {"id": 0, "region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": port, "device": "disk"}
    builder.add_dev(device)
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, kind + ".ring.gz"))


def serve(socket, app):
    from swift.common.http_protocol import SwiftHttpProtocol

    def quiet(*_arguments, **_options):
        """Requests are the test's business."""

    log = type("Silence", (), {"debug": quiet, "info": quiet, "warning": quiet, "error": quiet, "write": quiet})()
    eventlet.spawn(
        eventlet.wsgi.server, socket, app, log, protocol=SwiftHttpProtocol, capitalize_response_headers=False
    )


def main():
    write("swift.conf", SWIFT_CONF)
    utils.set_swift_dir(FOLDER)
    os.makedirs(os.path.join(FOLDER, "devices", "disk"), exist_ok=True)
    from swift.common.storage_policy import reload_storage_policies
    from swift.common.wsgi import loadapp

    reload_storage_policies()
    for kind in STORAGE:
        socket = eventlet.listen(("127.0.0.1", 0))
        build_ring(kind, socket.getsockname()[1])
        conf = write(kind + "-server.conf", STORAGE_CONF.format(folder=FOLDER, kind=kind))
        serve(socket, loadapp(conf))
    conf = write("proxy-server.conf", PROXY_CONF.format(folder=FOLDER, account=ACCOUNT, user=USER, secret=SECRET))
    proxy = loadapp(conf)
    memory = Memory()

    def app(environ, start_response):
        environ["swift.cache"] = memory
        return proxy(environ, start_response)

    socket = eventlet.listen(("127.0.0.1", PORT))
    serve(socket, app)
    print("ready", socket.getsockname()[1], flush=True)

    # The pipe to the parent process closes when it exits for any reason.
    if not stat.S_ISCHR(os.fstat(0).st_mode):
        eventlet.patcher.original("threading").Thread(target=end_with_parent, daemon=True).start()
    while True:
        eventlet.sleep(3600)


def end_with_parent():
    while os.read(0, 1024):
        pass
    os._exit(0)


main()
