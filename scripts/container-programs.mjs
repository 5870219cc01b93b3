import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The places of the name server of podman's networks in Debian and Fedora. */
const NAME_SERVER = ['/usr/lib/podman/aardvark-dns', '/usr/libexec/podman/aardvark-dns'];

/** Programs that the test of the images needs and that are not installed. */
export function missingContainerPrograms() {
  const missing = ['podman', 'podman-compose', 'debootstrap'].filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  return NAME_SERVER.some((file) => existsSync(file)) ? missing : [...missing, 'aardvark-dns'];
}

/** True when the test of the images can run here: with the programs, and debootstrap as root. */
export function hasContainers() {
  return missingContainerPrograms().length === 0 && process.getuid?.() === 0;
}
