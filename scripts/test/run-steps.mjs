import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * One command of a run.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} command - `node` means the running version of Node.
 * @property {number} [cores] - Number of cores it uses; default 1. A step with 2 runs alone and its output is
 * not buffered.
 * @property {boolean} [isBackground] - It runs beside all others, one at a time and with a lower priority: it uses the time in
 * which they wait.
 * @property {readonly string[]} [after] - Names of steps that must have passed before it.
 * @property {Record<string, string>} [env]
 *
 * @typedef {Step & { code: number, seconds: number, notRun: string | null }} StepResult - `notRun` names the failed step before it.
 */

/**
 * Runs steps in order, as many at once as fit on two cores, and those of the background beside them. The output of a step
 * with one core is printed when it ends.
 *
 * @param {readonly Step[]} steps
 * @returns {Promise<StepResult[]>} In the order of `steps`.
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  const results = new Map();
  const free = { cores: 2, background: 1 };
  await new Promise((resolve) => {
    const next = () => {
      if (results.size === steps.length) return resolve();
      // A step that needs more than is free waits, and all later steps of its kind wait for it.
      const isHeld = { cores: false, background: false };
      for (const step of [...waiting]) {
        const kind = step.isBackground ? 'background' : 'cores';
        const needed = step.isBackground ? 1 : (step.cores ?? 1);
        const before = (step.after ?? []).map((name) => results.get(name));
        if (before.includes(undefined) || isHeld[kind]) continue;
        const failed = before.find(({ code }) => code !== 0);
        if (failed !== undefined) {
          waiting.splice(waiting.indexOf(step), 1);
          results.set(step.name, { ...step, code: 1, seconds: 0, notRun: failed.name });
          return next();
        }
        if (needed > free[kind]) {
          isHeld[kind] = true;
          continue;
        }
        waiting.splice(waiting.indexOf(step), 1);
        free[kind] -= needed;
        void runStep(step).then((result) => {
          free[kind] += needed;
          results.set(step.name, result);
          next();
        });
      }
    };
    next();
  });
  return steps.map(({ name }) => results.get(name));
}

/** Above the priority of the other steps by so much that these are hardly slower beside it. */
const BACKGROUND_PRIORITY = 5;

/** @param {Step} step @returns {Promise<StepResult>} */
function runStep(step) {
  const [command, ...args] = step.command;
  const isAlone = (step.cores ?? 1) > 1;
  const started = Date.now();
  if (isAlone) console.log(`\n── ${step.name} ──`);
  return new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: ROOT,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...step.env },
    });
    if (step.isBackground && child.pid !== undefined) setPriority(child.pid, BACKGROUND_PRIORITY);
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('close', (code) => {
      const seconds = (Date.now() - started) / 1000;
      if (!isAlone) {
        console.log(`\n── ${step.name} ── ${seconds.toFixed(0)} s`);
        process.stdout.write(Buffer.concat(output));
      }
      resolve({ ...step, code: code ?? 1, seconds, notRun: null });
    });
  });
}
