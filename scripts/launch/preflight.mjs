import { accessSync, constants, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** A start that cannot succeed: the message is one line for the user and contains a remedy. */
export class StartError extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}

/**
 * The line about a version of Node.js that is no longer maintained; null for the others.
 *
 * @param {string} version
 * @throws StartError for one that the site cannot run on.
 */
export function describeOldNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new StartError(`Node.js ${version} is too old: install 24 or 22`);
  return major < 22
    ? `Node.js ${version} has had no security fixes since April 2026: install 24 or 22`
    : null;
}

/**
 * Checks that no process listens on a port.
 *
 * @param {{ port: number, address?: string | null, variable: string, addressVariable: string }} options - The variables are the
 * settings that the user can change; without an address it is all of this machine.
 * @throws StartError when the port is in use or must not be used.
 */
export async function requireFreePort({ port, address, variable, addressVariable }) {
  const fault = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error));
    probe.listen({ port, host: address ?? undefined, exclusive: true }, () =>
      probe.close(() => resolve(null)),
    );
  });
  if (fault === null) return;
  if (fault.code === 'EADDRINUSE') {
    throw new StartError(
      `port ${port} is taken by another program; stop it or set ${variable} to a free port`,
    );
  }
  if (fault.code === 'EACCES')
    throw new StartError(`port ${port} may not be used without more rights; set ${variable} above 1023`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(fault.code))
    throw new StartError(`this machine has no address ${address}; change ${addressVariable}`);
  throw new StartError(`port ${port} (${variable}) cannot be used: ${fault.message}`);
}

/**
 * Checks that the data folder exists and is writable.
 *
 * @param {string} folder
 * @param {(folder: string) => void} createFolder
 * @throws StartError when it is not.
 */
export function requireWritableFolder(folder, createFolder) {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    createFolder(folder);
    accessSync(folder, constants.W_OK);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (error.code === 'EEXIST') throw new StartError(`DATA_DIR ${folder} is a file; it must be a folder`);
    throw new StartError(
      `DATA_DIR ${folder} cannot be written (${error.code}); choose another folder or change its rights${wayToOwn(folder)}`,
    );
  }
}

/** The command by which a folder that belongs to another user, such as one that Docker has made, becomes ours. */
function wayToOwn(folder) {
  if (!process.getuid || !process.getgid) return '';
  return `: chown -R ${process.getuid()}:${process.getgid()} "${folder}" as root (of a container: the folder that is mounted there)`;
}

/**
 * The address at which this machine reaches a server of its own.
 *
 * @param {string | null} address - At which the server listens; null: at all addresses.
 * @param {number} port
 * @returns {string} `http://[::1]:3000`
 */
export function localOrigin(address, port) {
  const own = { '::': '::1', '0.0.0.0': '127.0.0.1' }[address ?? '0.0.0.0'] ?? address;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}
