import { Presets, SingleBar } from 'cli-progress';

/** The output streams of the command line. */
export interface Terminal {
  /** Writes a line of output. */
  out(line: string): void;
  /** Writes a status line: progress, errors. */
  error(line: string): void;
  /** Passes on the question whether data may be removed, to the process for which a site runs the command. */
  ask?(loss: string): void;
  /** True when the output is an interactive terminal that can show a progress bar. */
  readonly isInteractive: boolean;
}

/** Shows the progress of a long-running task. */
export interface ProgressView {
  update(done: number, total: number, what: string): void;
  stop(): void;
}

/** Interval between plain progress lines, in milliseconds. */
const LINE_EVERY_MS = 5_000;

/** The terminal of the current process. */
export function openTerminal(): Terminal {
  return {
    out: (line) => process.stdout.write(`${line}\n`),
    error: (line) => process.stderr.write(`${line}\n`),
    isInteractive: process.stderr.isTTY === true,
  };
}

/**
 * A progress bar on a terminal; otherwise a plain line every few seconds, and none for work that finishes
 * before the first.
 */
export function openProgress(terminal: Terminal, label: string): ProgressView {
  return terminal.isInteractive ? movingBar(label) : plainLines(terminal, label);
}

function movingBar(label: string): ProgressView {
  const format = `${label} {bar} {percentage}% | {what}`;
  const bar = new SingleBar(
    { format, stream: process.stderr, hideCursor: true, gracefulExit: false, clearOnComplete: true, fps: 8 },
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
      terminal.error(`${label}: ${percent}% (${what})`);
    },
    stop: () => undefined,
  };
}
