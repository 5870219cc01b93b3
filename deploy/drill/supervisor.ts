import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The start of a part. */
export interface PartSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Runs as this account; absent: as the drill. */
  readonly account?: { readonly uid: number; readonly gid: number } | null;
  /** Resolves to whether the part works; absent: it does when it runs. */
  readonly isReady?: () => Promise<boolean>;
}

/** The time that systemd waits by default (`RestartSec`) before it starts a service again. */
const RESTART_DELAY_MS = 100;
const POLL_MS = 50;
/** A part that was started so often does not start. */
const MAX_STARTS = 100;

/**
 * Starts parts and starts them again when they end, as systemd does with `Restart=always`. A part is a process group, so that
 * killing it leaves none of its own processes.
 */
export class Supervisor {
  readonly #parts = new Map<string, { spec: PartSpec; child: ChildProcess; starts: number }>();
  #isStopping = false;
  /** Processes that were ended on purpose, which are not started again. */
  readonly #ended = new WeakSet<ChildProcess>();

  constructor(private readonly logFolder: string) {}

  names(): string[] {
    return [...this.#parts.keys()];
  }

  start(spec: PartSpec): void {
    const child = spawn(spec.command, [...spec.args], {
      cwd: spec.cwd,
      env: { PATH: process.env['PATH'], HOME: spec.cwd ?? this.logFolder, LANG: 'C.UTF-8', ...spec.env },
      ...(spec.account ?? {}),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(this.logFolder, `${spec.name}.log`), { flags: 'a' });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
    const starts = (this.#parts.get(spec.name)?.starts ?? 0) + 1;
    this.#parts.set(spec.name, { spec, child, starts });
    child.once('error', (error) => log.write(`could not start: ${error.message}\n`));
    // Not `close`: a database that outlives its Patroni holds the output open.
    child.once('exit', (code, signal) => {
      log.write(`ended: ${signal ?? code}\n`);
      void this.#startAgain(spec, child);
    });
  }

  async #startAgain(spec: PartSpec, child: ChildProcess): Promise<void> {
    await wait(RESTART_DELAY_MS);
    if (!this.#isStopping && !this.#ended.has(child)) this.start(spec);
  }

  /** Waits until a part works. */
  async ready(name: string, timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const { child, spec, starts } = this.#partOf(name);
      const runs = child.exitCode === null && child.signalCode === null;
      if (runs && (spec.isReady === undefined || (await spec.isReady().catch(() => false)))) return;
      if (this.#isStopping) throw new Error('the drill was ended');
      if (Date.now() > deadline || starts > MAX_STARTS)
        throw new Error(
          `${name} is not ready (started ${starts} times in ${timeoutMs / 1000} s at most); its log: ${join(this.logFolder, name)}.log`,
        );
      await wait(POLL_MS);
    }
  }

  /** Kills a part with all its processes; it is started again. */
  kill(name: string): void {
    signalGroup(this.#partOf(name).child, 'SIGKILL');
  }

  /** Stops a part with all its processes where they are, or continues them. */
  pause(name: string): void {
    signalGroup(this.#partOf(name).child, 'SIGSTOP');
  }

  resume(name: string): void {
    signalGroup(this.#partOf(name).child, 'SIGCONT');
  }

  /** Ends a part in order and starts it again. */
  async restart(name: string, timeoutMs: number): Promise<void> {
    const { child, spec } = this.#partOf(name);
    this.#ended.add(child);
    await endGroup(child, timeoutMs);
    this.start(spec);
    await this.ready(name, timeoutMs);
  }

  /** Ends all parts, the last started first. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const { child } of [...this.#parts.values()].reverse()) await endGroup(child, 8_000);
  }

  #partOf(name: string): { spec: PartSpec; child: ChildProcess; starts: number } {
    const part = this.#parts.get(name);
    if (!part) throw new Error(`there is no part ${name}`);
    return part;
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // The group has ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function endGroup(child: ChildProcess, timeoutMs: number): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  if (!hasEnded()) {
    child.kill('SIGTERM');
    const deadline = Date.now() + timeoutMs;
    while (!hasEnded() && Date.now() < deadline) await wait(POLL_MS);
  }
  signalGroup(child, 'SIGKILL');
}
