import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './preflight.mjs';

const STOP_GRACE_MS = 10_000;

/** The processes of one start: they live together and end together. */
export class ChildProcesses {
  #children = new Map();
  #ready = new Map();
  #stopping = false;
  #ended;

  constructor() {
    this.ended = new Promise((resolve) => (this.#ended = resolve));
  }

  /**
   * Starts a Node process with a channel to us, by which it learns that we are gone, and over which it may send
   * `{ failed: text, needs }`: the reason, for people, for which it is about to end, and what would help (`demo`: load the
   * simulated market).
   *
   * @param {string} name - How messages call it.
   * @param {readonly string[]} args - Node's arguments: options, script, the script's arguments.
   * @param {{ cwd: string, env: NodeJS.ProcessEnv, isQuiet?: boolean }} options - `isQuiet` keeps back what the process says
   *   on standard output before it is ready (Next's banner), unless it ends first.
   */
  start(name, args, { cwd, env, isQuiet = false }) {
    const output = isQuiet ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', output, 'inherit', 'ipc'] });
    if (isQuiet) this.#holdBack(name, child);
    let message = {};
    child.on('message', (received) => (message = received));
    const gone = new Promise((resolve) => {
      child.once('error', (error) => resolve({ name, code: 1, reason: error.message }));
      child.once('exit', (code, signal) =>
        resolve({
          name,
          code,
          reason: signal ?? `exit code ${code}`,
          told: message.failed,
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

  /** Keeps what a process says until it is known whether it becomes ready; then passes everything on. */
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
   * Waits until an address answers, whatever it answers below 500.
   *
   * @throws StartError when a process ends first or the time is over.
   */
  async waitFor(name, url, timeoutMs) {
    const ended = this.ended.then((end) => {
      const text = end.told ?? `the ${end.name} process ended while starting (${end.reason})`;
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

  /** Asks all to end, and ends those that do not within ten seconds. */
  async stop() {
    this.#stopping = true;
    const living = [...this.#children.values()];
    for (const { child } of living) child.kill('SIGTERM');
    const timer = setTimeout(() => living.forEach(({ child }) => child.kill('SIGKILL')), STOP_GRACE_MS);
    await Promise.all(living.map(({ gone }) => gone));
    clearTimeout(timer);
  }
}

async function answers(url) {
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    });
    return response.status < 500;
  } catch {
    // Nobody listens yet, or the connection was dropped while the process starts: asked again until the deadline.
    return false;
  }
}
