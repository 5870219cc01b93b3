import { spawnSync } from 'node:child_process';

/** Programs that the test of the images needs and that are not installed. */
export function missingContainerPrograms() {
  return ['podman', 'podman-compose', 'debootstrap'].filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
}

/** Whether the test of the images can run on this machine: it has the programs, and debootstrap runs as root. */
export function hasContainers() {
  return missingContainerPrograms().length === 0 && process.getuid?.() === 0;
}
