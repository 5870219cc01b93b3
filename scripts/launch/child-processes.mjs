import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './preflight.mjs';

const STOP_GRACE_MS = 10_000;

/** The processes of one launch: they start and stop together. */
export class ChildProcesses {
  #children = new Map();
  #ready = new Map();
  #stopping = false;
  #ended;
  #restart;

  constructor() {
    this.ended = new Promise((resolve) => (this.#ended = resolve));
    /** Resolves when a process sends `{ restart: true, reason }`: what all of them have read is not valid any more. */
    this.restartAsked = new Promise((resolve) => (this.#restart = resolve));
  }

  /**
   * Starts a Node process with an IPC channel. It closes when the launcher exits, and the process may send
   * `{ failed: text, needs }` over it: the reason for its exit as a message for the user, and the remedy
   * (`demo`: load the simulated market).
   *
   * @param {string} name - Name of the process in messages.
   * @param {readonly string[]} args - Node's arguments: options, script, the script's arguments.
   * @param {{ cwd: string, env: NodeJS.ProcessEnv, isQuiet?: boolean }} options - `isQuiet` holds back the
   * standard output of the process until it is ready (Next's banner), unless it exits first.
   */
  start(name, args, { cwd, env, isQuiet = false }) {
    const output = isQuiet ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', output, 'inherit', 'ipc'] });
    if (isQuiet) this.#holdBack(name, child);
    let message = {};
    child.on('message', (received) => {
      if (received.restart) this.#restart({ restart: true, reason: received.reason });
      else message = received;
    });
    const gone = new Promise((resolve) => {
      child.once('error', (error) => resolve({ name, code: 1, reason: error.message }));
      child.once('exit', (code, signal) =>
        resolve({
          name,
          code,
          reason: signal ?? `exit code ${code}`,
          message: message.failed,
          needs: message.needs,
        }),
      );
    });
    this.#children.set(name, { child, gone });
    void gone.then((end) => {
      this.#children.delete(name);
      if (!this.#stopping) this.#ended(end);
    });
  }

  /** Buffers the output of a process until it is ready; then passes everything on. */
  #holdBack(name, child) {
    let held = [];
    const keep = (part) => held.push(part);
    child.stdout.on('data', keep);
    const release = (isReady) => {
      if (held === null) return;
      child.stdout.off('data', keep);
      if (!isReady) held.forEach((part) => process.stderr.write(part));
      held = null;
      child.stdout.pipe(process.stdout, { end: false });
    };
    this.#ready.set(name, () => release(true));
    child.once('exit', () => release(false));
  }

  /**
   * Waits until a URL responds with a status below 500.
   *
   * @throws StartError when a process exits first or on timeout.
   */
  async waitFor(name, url, timeoutMs) {
    const ended = this.ended.then((end) => {
      const text = end.message ?? `the ${end.name} process ended while starting (${end.reason})`;
      throw Object.assign(new StartError(text), { needs: end.needs });
    });
    await Promise.race([ended, this.#poll(name, url, Date.now() + timeoutMs)]);
    this.#ready.get(name)?.();
  }

  async #poll(name, url, deadline) {
    while (!this.#stopping) {
      if (await answers(url)) return;
      if (Date.now() > deadline) throw new StartError(`the ${name} process does not answer at ${url}`);
      await sleep(40);
    }
  }

  /**
   * Announces the end to all processes, and waits: they still answer, and close each connection after its
   * answer, so that proxies send what follows elsewhere.
   */
  async announceStop(seconds) {
    if (seconds === 0) return;
    for (const { child } of this.#children.values()) if (child.connected) child.send({ stopping: true });
    await Promise.race([sleep(seconds * 1000, undefined, { ref: false }), this.ended]);
  }

  /** Terminates all processes, and kills those that do not exit within ten seconds. */
  async stop() {
    this.#stopping = true;
    const living = [...this.#children.values()];
    for (const { child } of living) child.kill('SIGTERM');
    const timer = setTimeout(() => living.forEach(({ child }) => child.kill('SIGKILL')), STOP_GRACE_MS);
    await Promise.all(living.map(({ gone }) => gone));
    clearTimeout(timer);
  }
}

/** With Node's plain client: `fetch` would keep ten megabytes in the launcher for these few requests. */
function answers(url) {
  return new Promise((resolve) => {
    const request = get(url, { method: 'HEAD', agent: false, timeout: 5000 }, (response) => {
      response.resume();
      resolve(response.statusCode < 500);
    });
    request.on('timeout', () => request.destroy());
    // Not listening yet, or the connection was dropped during startup: retried until the deadline.
    request.on('error', () => resolve(false));
  });
}
