import { Presets, SingleBar } from 'cli-progress';

/** Where the command line writes. */
export interface Terminal {
  /** A line of the answer. */
  out(line: string): void;
  /** A line about the work: progress, errors. */
  error(line: string): void;
  /** Whether somebody watches, so that a bar can move. */
  readonly isInteractive: boolean;
}

/** Shows how far a long piece of work is. */
export interface ProgressView {
  update(done: number, total: number, what: string): void;
  stop(): void;
}

/** Seconds between plain lines of progress. */
const LINE_EVERY_MS = 5_000;

/** The process's own terminal. */
export function openTerminal(): Terminal {
  return {
    out: (line) => process.stdout.write(`${line}\n`),
    error: (line) => process.stderr.write(`${line}\n`),
    isInteractive: process.stderr.isTTY === true,
  };
}

/** A bar on a terminal; elsewhere a plain line every few seconds, and none for work that is done before the first. */
export function openProgress(terminal: Terminal, label: string): ProgressView {
  return terminal.isInteractive ? movingBar(label) : plainLines(terminal, label);
}

function movingBar(label: string): ProgressView {
  const format = `${label} {bar} {percentage} % | {what}`;
  const bar = new SingleBar(
    { format, stream: process.stderr, hideCursor: true, clearOnComplete: true, fps: 8 },
    Presets.shades_classic,
  );
  let started = false;
  return {
    update(done, total, what) {
      if (!started) bar.start(total, done, { what });
      else {
        bar.setTotal(total);
        bar.update(done, { what });
      }
      started = true;
    },
    stop() {
      if (started) bar.stop();
    },
  };
}

function plainLines(terminal: Terminal, label: string): ProgressView {
  let last = Date.now();
  return {
    update(done, total, what) {
      const now = Date.now();
      if (now - last < LINE_EVERY_MS) return;
      last = now;
      const percent = total > 0 ? Math.floor((100 * done) / total) : 100;
      terminal.error(`${label}: ${percent} % (${what})`);
    },
    stop: () => undefined,
  };
}
