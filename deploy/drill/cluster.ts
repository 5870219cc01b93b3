/**
 * `npm run drill:cluster`: the whole site on this machine with the programs and configuration files of production, under load,
 * while its processes are killed. Exit codes: 0 all held, 1 something did not, 2 wrong usage.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createBucket, type S3Place } from '../../scripts/s3-server.mjs';
import { followImport, prometheusReads, runProductCommand } from './data-import';
import { clusterIsWhole, prepareProbes, readStoredWrites, serverProcesses } from './database-cluster';
import { answers } from './http-call';
import { DatabaseNetwork } from './network-links';
import { pictureStore } from './picture-store';
import { PrimaryProbes } from './primary-probes';
import { findPrograms } from './programs';
import { Readers } from './readers';
import { writeHead, writeRound, writeSummary } from './report';
import { restartInTurn, runRound, type Drill, type Limits, type RoundResult } from './rounds';
import {
  databaseParts,
  DATABASES,
  prepareSite,
  productEnvironment,
  productParts,
  type DrillSite,
} from './site-parts';
import { Supervisor, type PartSpec } from './supervisor';
import { TARGETS } from './targets';
import { WriteLedger } from './write-ledger';
import { Writers } from './writers';

const HELP = `Usage: npm run drill:cluster -- [options]

  --rounds N          processes that are killed, stopped or cut off, in turn (default 50)
  --imports N         imports during the rounds (default 3)
  --only TEXT         kills, stops or cuts off only what contains the text: primary, web, api, nginx, pictures, …
  --read-gap MS       longest time without an answered read of a kept page, and of a call (default 1000)
  --new-page-gap MS   the same for pages that are requested for the first time, which need the database (default 10000)
  --write-gap MS      longest time without an acknowledged write (default 10000)
  --division-gap MS   the last two, where the primary database is cut off or stopped (default 30000)
  --version-gap MS    longest time until all processes have the version of an import (default 2000)
  --keep              keeps the folder with configuration and logs
  --help              this text
`;

const ROOT = resolve(__dirname, '../..');
const START_TIMEOUT_MS = 120_000;
const AFTER_IMPORT_MS = 10_000;
/** Days of the simulated market that imports add begin here. */
const TODAY = '2026-11-10';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Options {
  readonly rounds: number;
  readonly imports: number;
  readonly only: string;
  readonly limits: Limits;
  readonly keep: boolean;
}

/** @throws Error that names the option and what is expected. */
function readOptions(args: string[]): Options | null {
  const text = (fallback: string) => ({ type: 'string' as const, default: fallback });
  const { values } = parseArgs({
    args,
    options: {
      rounds: text('50'),
      imports: text('3'),
      only: text(''),
      'read-gap': text('1000'),
      'new-page-gap': text('10000'),
      'write-gap': text('10000'),
      'division-gap': text('30000'),
      'version-gap': text('2000'),
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const numberOf = (
    name: 'rounds' | 'imports' | 'read-gap' | 'new-page-gap' | 'write-gap' | 'division-gap' | 'version-gap',
  ): number => {
    if (/^\d{1,7}$/.test(values[name])) return Number(values[name]);
    throw new Error(`--${name}: expected a whole number, got "${values[name]}"`);
  };
  if (!TARGETS.some((target) => target.includes(values.only)))
    throw new Error(`--only: expected a part of one of ${TARGETS.join(', ')}, got "${values.only}"`);
  return {
    rounds: numberOf('rounds'),
    imports: numberOf('imports'),
    only: values.only,
    limits: {
      readGapMs: numberOf('read-gap'),
      newPageGapMs: numberOf('new-page-gap'),
      writeGapMs: numberOf('write-gap'),
      divisionGapMs: numberOf('division-gap'),
      versionMs: numberOf('version-gap'),
    },
    keep: values.keep,
  };
}

async function startParts(supervisor: Supervisor, parts: readonly PartSpec[]): Promise<void> {
  for (const part of parts) {
    supervisor.start(part);
    await supervisor.ready(part.name, START_TIMEOUT_MS);
    say(`  ${part.name}`);
  }
}

async function startSite(site: DrillSite, supervisor: Supervisor): Promise<S3Place> {
  const { part, place: s3 } = pictureStore(site);
  await startParts(supervisor, [part]);
  await createBucket(s3);
  say('starting the databases');
  await startParts(supervisor, databaseParts(site));
  await clusterIsWhole(site, START_TIMEOUT_MS);
  await until(() => readStoredAccounts(site), 'the database of the site');
  say('loading the demo market');
  say(`  ${await runProductCommand(site, productEnvironment(site, s3), ['source', 'prepare'])}`);
  say('starting the product');
  await startParts(supervisor, productParts(site, s3));
  return s3;
}

/** HAProxy leads to the primary, which has the database: the tables are made later. */
async function readStoredAccounts(site: DrillSite): Promise<boolean> {
  return readStoredWrites(site).then(
    () => true,
    (error: Error) => error.message.includes('relation "users" does not exist'),
  );
}

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not there after ${START_TIMEOUT_MS / 1000} s`);
    await wait(200);
  }
}

/** Adds a day to the simulated market and measures when each process has it. */
async function importDay({ limits, site }: Drill, s3: S3Place, n: number): Promise<readonly string[]> {
  const day = new Date(Date.parse(TODAY) + n * 86_400_000).toISOString().slice(0, 10);
  // A folder of its own: the folder of the backends holds the parameters for which the market was prepared.
  const env = { ...productEnvironment(site, s3), DATA_DIR: join(site.folder, 'operator') };
  const { cache, processes } = await followImport(
    site,
    runProductCommand(site, env, ['demo', 'load', '--today', day]),
  );
  say(
    `import of ${day}: new data version ${[...processes, ...cache].map(([name, ms]) => `${name} +${ms} ms`).join(', ')}`,
  );
  const late = [...processes].filter(([, ms]) => ms > limits.versionMs);
  return late.map(
    ([name, ms]) =>
      `${name} had the new data version ${ms} ms after the first process, the limit is ${limits.versionMs}`,
  );
}

async function runRounds(drill: Drill, s3: S3Place, { imports, only, rounds }: Options): Promise<string[]> {
  const results: RoundResult[] = [];
  const violations: string[] = [];
  const note = (round: string, result: RoundResult): void => {
    results.push(result);
    violations.push(...result.faults.map((fault) => `${result.what}: ${fault}`));
    say(writeRound(round, result));
  };
  const chosen = TARGETS.flatMap((target, n) => (target.includes(only) ? [n] : []));
  const importEvery = Math.max(1, Math.floor(rounds / Math.max(1, imports)));
  say(writeHead());
  for (let [round, imported] = [0, 0]; round < Math.max(rounds, imports); round += 1) {
    if (round < rounds) note(String(round + 1), await runRound(drill, chosen[round % chosen.length]!));
    if (imported < imports && (round + 1) % importEvery === 0) {
      imported += 1;
      violations.push(...(await importDay(drill, s3, imported)));
      // One fault at a time: the backends read all series again first.
      await wait(AFTER_IMPORT_MS);
    }
  }
  note('', await restartInTurn(drill));
  if (!(await prometheusReads(drill.site))) violations.push('Prometheus does not read both backends');
  say(writeSummary(results));
  return violations;
}

/** Ends what Patroni leaves: it does not take its database along when it is killed. */
function endServers(site: DrillSite): void {
  for (const member of DATABASES) {
    const pids = serverProcesses(site, member);
    for (const [n, pid] of pids.entries())
      try {
        if (n === 0) process.kill(pid, 'SIGQUIT');
        // A round that was broken off may have left it stopped.
        process.kill(pid, 'SIGCONT');
      } catch {
        // It has ended and left its file.
      }
  }
}

async function main(args: string[]): Promise<number> {
  const options = readOptions(args);
  if (options === null) {
    process.stdout.write(HELP);
    return 0;
  }
  const site = await prepareSite(findPrograms(), { root: ROOT, today: TODAY });
  const supervisor = new Supervisor(join(site.folder, 'log'));
  const network = new DatabaseNetwork(site);
  let load: Pick<Drill, 'readers' | 'writers' | 'probes'> | null = null;
  let isOver = false;
  const end = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await Promise.all(Object.values(load ?? {}).map((one) => one.stop()));
    await supervisor.stop();
    endServers(site);
    network.close();
    if (!options.keep) rmSync(site.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  say(`configuration and logs: ${site.folder}`);
  try {
    await network.open();
    const s3 = await startSite(site, supervisor);
    await until(() => answers(site.ports.nginx, '/stock-data/AAPL'), 'the first page');
    const ledger = new WriteLedger();
    await prepareProbes(site);
    const probes = new PrimaryProbes(site);
    const readers = new Readers(site.ports.nginx);
    load = { probes, readers, writers: new Writers(site.ports.nginx, ledger) };
    await until(() => Promise.resolve(ledger.acknowledged.length > 5 && probes.count > 5), 'writes');
    const violations = await runRounds(
      { site, supervisor, ledger, network, limits: options.limits, ...load },
      s3,
      options,
    );
    say(
      `${ledger.acknowledged.length} writes were acknowledged, ${ledger.failed} refused; ${probes.count} rows by the primary itself`,
    );
    for (const violation of violations) process.stderr.write(`violated: ${violation}\n`);
    return violations.length === 0 ? 0 : 1;
  } finally {
    await end();
  }
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`drill: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof TypeError && 'code' in error ? 2 : 1);
  },
);
