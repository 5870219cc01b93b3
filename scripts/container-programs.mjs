import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where Debian and Fedora have the name server of podman's networks. */
const NAME_SERVER = ['/usr/lib/podman/aardvark-dns', '/usr/libexec/podman/aardvark-dns'];

/** Programs that the test of the images needs and that are not installed. */
export function missingContainerPrograms() {
  const missing = ['podman', 'podman-compose', 'debootstrap'].filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  return NAME_SERVER.some((file) => existsSync(file)) ? missing : [...missing, 'aardvark-dns'];
}

/** Whether the test of the images can run on this machine: it has the programs, and debootstrap runs as root. */
export function hasContainers() {
  return missingContainerPrograms().length === 0 && process.getuid?.() === 0;
}
