import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Steps that run at the same time. */
const LANES = 2;

/**
 * One command of a run.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command - `node` means the running version of Node.
 * @property {readonly string[]} [after] - Names of steps that must have passed before it.
 * @property {Record<string, string>} [env]
 * @property {number} [lanes] - How many it takes: 2 for one that has two workers itself, and limits of time. Default 1.
 *
 * @typedef {Step & { code: number, seconds: number, notRun: string | null }} StepResult - `notRun` names the failed step before it.
 */

/**
 * Runs steps in order, two at once, or one that takes both lanes. The output of a step is printed when it ends.
 *
 * @template {Step} S
 * @param {readonly S[]} steps
 * @returns {Promise<(S & StepResult)[]>} In the order of `steps`.
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  const results = new Map();

  /** The next step whose predecessors have ended and that has room; those of a failed step are not run. */
  function takeNext(free) {
    for (const step of [...waiting]) {
      if ((step.lanes ?? 1) > free) continue;
      const before = (step.after ?? []).map((name) => results.get(name));
      if (before.includes(undefined)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      const failed = before.find(({ code }) => code !== 0);
      if (failed === undefined) return step;
      results.set(step.name, { ...step, code: 1, seconds: 0, notRun: failed.name });
      return takeNext(free);
    }
    return null;
  }

  await new Promise((resolve) => {
    let running = 0;
    const fill = () => {
      while (running < LANES) {
        const step = takeNext(LANES - running);
        if (step === null) break;
        const lanes = step.lanes ?? 1;
        running += lanes;
        void runStep(step).then((result) => {
          running -= lanes;
          results.set(step.name, result);
          fill();
        });
      }
      if (running === 0) resolve();
    };
    fill();
  });
  return steps.map(({ name }) => results.get(name));
}

/** @param {Step} step @returns {Promise<StepResult>} */
function runStep(step) {
  const [command, ...args] = step.command;
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...step.env },
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => {
      const seconds = (Date.now() - started) / 1000;
      console.log(`\n── ${step.name} ── ${seconds.toFixed(0)} s`);
      process.stdout.write(Buffer.concat(output));
      resolve({ ...step, code: code ?? 1, seconds, notRun: null });
    });
  });
}
