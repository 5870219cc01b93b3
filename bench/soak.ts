/**
 * `npm run bench:soak`: mixed load on the whole site for half an hour, with pages that were not asked for before; fails
 * when the memory of a process is not flat, or that of all is too large. Exit codes: 0 flat, 1 not, or a request failed.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { call } from '../scripts/drill/http-call';
import { PAGES, Readers } from '../scripts/drill/readers';
import { WriteLedger } from '../scripts/drill/write-ledger';
import { Writers } from '../scripts/drill/writers';
import { childrenOf, launch, residentMb, stop } from './http/processes';
import { memoryTrendOf, type MemorySample } from './soak/memory-trend';

const SAMPLE_MS = 5_000;
const NAMES = ['launcher', 'backend', 'website'] as const;
/** What all of them may take together: a crawler asks for addresses that were not asked for before. */
const MAX_MB = 700;

/** Processor time of a process so far, in milliseconds (Linux: in hundredths of a second). */
function processorMs(pid: number): number {
  // The second field is the name in brackets, which may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** @throws Error that names the option and what is expected. */
function readMinutes(args: string[]): { minutes: number; warmUp: number } {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '30' }, 'warm-up': { type: 'string' } },
  });
  const numberOf = (name: 'minutes' | 'warm-up', text: string): number => {
    const value = Number(text);
    if (text !== '' && value > 0 && value <= 1440) return value;
    throw new Error(`--${name}: expected minutes from 0 to 1440, got "${text}"`);
  };
  const minutes = numberOf('minutes', values.minutes);
  const warmUp = values['warm-up'] === undefined ? minutes / 3 : numberOf('warm-up', values['warm-up']);
  if (minutes - warmUp < 1) throw new Error('--minutes: a minute at least is needed after the warm-up');
  return { minutes, warmUp };
}

async function main(args: string[]): Promise<number> {
  const { minutes, warmUp } = readMinutes(args);
  const dataDir = join(process.cwd(), 'var', 'bench-soak');
  rmSync(dataDir, { recursive: true, force: true });
  // The writers open accounts from many loopback addresses, as visitors from many places do.
  const started = await launch([], { DATA_DIR: dataDir, TODAY: '2026-11-20' });
  const { child, port } = started;
  const processes = [child.pid ?? 0, ...childrenOf(child)];
  const samples = NAMES.map((): MemorySample[] => []);
  // The first answer of a page is computed from a cold start; it may take longer than a reader waits.
  for (const path of PAGES) await call({ port, path, timeoutMs: 120_000 });
  const ledger = new WriteLedger();
  const [readers, writers] = [new Readers(port), new Writers(port, ledger)];
  let [reads, failed] = [0, 0];
  const spentBefore = processes.map(processorMs);
  let spent = spentBefore;
  const faults = new Set<string>();
  const begun = Date.now();
  try {
    while (Date.now() - begun < minutes * 60_000) {
      await wait(SAMPLE_MS);
      if (child.exitCode !== null) throw new Error('the site ended during the soak');
      const minute = (Date.now() - begun) / 60_000;
      processes.forEach((pid, n) => samples[n]!.push({ minute, mb: residentMb(pid) }));
      spent = processes.map(processorMs);
      const done = readers.take();
      reads += done.length;
      for (const { fault, kind } of done) {
        if (fault === null) continue;
        failed += 1;
        faults.add(`${kind}: ${fault}`);
      }
      if (samples[0]!.length % 12 === 0)
        console.log(
          `${minute.toFixed(0).padStart(3)} min  ${NAMES.map((name, n) => `${name} ${samples[n]!.at(-1)!.mb.toFixed(0)} MB`).join('  ')}  ${reads} reads, ${ledger.acknowledged.length} writes, ${failed + ledger.failed} failed`,
        );
    }
  } finally {
    await Promise.all([readers.stop(), writers.stop()]);
    await stop(child);
  }
  const trends = NAMES.map((name, n) => ({ name, ...memoryTrendOf(samples[n]!, warmUp) }));
  for (const { growthMb, isFlat, meanMb, name } of trends)
    console.log(
      `${name}: ${meanMb.toFixed(0)} MB on average, ${growthMb.toFixed(1)} MB more at the end than after ${warmUp.toFixed(0)} min: ${isFlat ? 'flat' : 'NOT FLAT'}`,
    );
  const peakMb = Math.max(...samples[0]!.map((_, n) => samples.reduce((sum, one) => sum + one[n]!.mb, 0)));
  console.log(`all together: at most ${peakMb.toFixed(0)} MB (${MAX_MB} allowed)`);
  const requests = reads + ledger.acknowledged.length;
  console.log(
    `processor time a request: ${NAMES.map((name, n) => `${name} ${((spent[n]! - spentBefore[n]!) / requests).toFixed(1)} ms`).join(', ')}`,
  );
  for (const fault of [...faults, ...ledger.reasons]) console.log(`failed: ${fault}`);
  return trends.every(({ isFlat }) => isFlat) && peakMb <= MAX_MB && failed + ledger.failed === 0 ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(`soak: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  },
);
