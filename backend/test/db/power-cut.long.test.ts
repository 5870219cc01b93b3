import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import type { Database } from '@/backend/src/db/database';
import { SERVER_LOCK } from '@/backend/src/db/broken-store';
import { openDatabase } from '@/backend/src/db/open-database';
import { STORE_SETTINGS } from '@/backend/src/db/store-settings.mjs';
import { verifyTables } from '@/backend/src/db/verify-tables';
import { openFiles, prepareDatabase } from '../support/embedded-templates';
import { DiskModel, type Random } from '../support/power-cut/disk-model';
import { recordDisk, type DiskEvent } from '../support/power-cut/disk-record';
import { readFacts, StoreLoad } from '../support/power-cut/store-load';
import { writeDatabaseTemplate, type DatabaseTemplate } from '../support/template-files';

/** Cuts in all; `POWER_CUTS=1000` is the whole drill. */
const CUTS = Number(process.env['POWER_CUTS'] ?? 20);
/** Cuts of one recording; the next one begins with a store that was cut, so that its recovery is cut as well. */
const CUTS_PER_RECORDING = 125;
/** The share of the cuts after which every table and index is read, which takes longer than the rest. */
const EVERY_TABLE = 0.03;
const SEED = Number(process.env['POWER_CUT_SEED'] ?? 20_261_128);

jest.setTimeout(60_000 + CUTS * 5_000);

interface Step {
  readonly name: string;
  /** Number of recorded changes when it was acknowledged. */
  readonly at: number;
  readonly facts: string;
}

interface Recording {
  readonly events: readonly DiskEvent[];
  readonly steps: readonly Step[];
}

/** Numbers that a seed determines (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'tapeglass-power-cut-'));
const folder = join(dataDir, 'db');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Opens the store in the folder, works on it and closes it. */
async function recordLoad(random: Random): Promise<Recording> {
  const record = recordDisk(folder);
  const steps: Step[] = [];
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const note = async (name: string) => {
    const at = record.events.length;
    steps.push({ name, at, facts: await readFacts(database) });
  };
  await note('open');
  const load = await StoreLoad.open(database, dataDir, random);
  try {
    await load.run(note);
  } finally {
    await load.close();
    await database.close();
    record.stop();
  }
  return { events: record.events, steps };
}

/** The faults of tables and indexes as a text; empty where there is none. */
async function readDamage(database: Database): Promise<string> {
  const { faults, indexes } = await verifyTables(database);
  return faults.length === 0 && indexes !== null ? '' : JSON.stringify({ faults, indexes });
}

/** Opens what a disk holds after a cut: every acknowledged step is there, the one under way wholly or not at all. */
async function checkImage(
  image: DatabaseTemplate,
  { steps }: Recording,
  { at, everyTable }: { readonly at: number; readonly everyTable: boolean },
): Promise<string | null> {
  const done = steps.findLastIndex((step) => step.at <= at);
  let facts: string;
  try {
    // As `openDatabase` does.
    const files = image.files.filter(({ path }) => path !== `/${SERVER_LOCK}`);
    const database = await openFiles({ ...image, files }, { amcheck });
    facts = await readFacts(database);
    if (everyTable) facts += await readDamage(database);
    await database.close();
  } catch (error) {
    return `cut at ${at}, after ${steps[done]?.name ?? 'nothing'}: ${String(error)}`;
  }
  // Before the first step the store was being opened, with the facts of the first step.
  const allowed = [steps[Math.max(done, 0)], steps[done + 1]].flatMap((step) => step?.facts ?? []);
  if (allowed.includes(facts)) return null;
  return `cut at ${at}, after ${steps[done]?.name ?? 'nothing'}: ${facts} instead of ${allowed.join(' or ')}`;
}

it(`opens after each of ${CUTS} power cuts, with everything that was acknowledged (seed ${SEED})`, async () => {
  const random = randomFrom(SEED);
  const failures: string[] = [];
  await prepareDatabase(dataDir);
  const settings = { ...STORE_SETTINGS, wal_skip_threshold: '64kB' };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  writeFileSync(join(folder, 'postgresql.auto.conf'), lines.join(''));

  let cuts = 0;
  while (cuts < CUTS) {
    const model = new DiskModel(folder);
    const recording = await recordLoad(random);
    const number = Math.min(CUTS_PER_RECORDING, CUTS - cuts);
    const places = Array.from({ length: number }, () => Math.floor(random() * (recording.events.length + 1)));
    let applied = 0;
    let image: DatabaseTemplate | null = null;
    for (const at of places.sort((a, b) => a - b)) {
      while (applied < at) model.apply(recording.events[applied++]!);
      // A tenth of the disks keep exactly what was synced, a tenth everything, as after a kill.
      const kind = random();
      const share = kind < 0.1 ? 0 : kind > 0.9 ? 1 : random();
      const next = model.image(share, random);
      const failure = await checkImage(next, recording, { at, everyTable: random() < EVERY_TABLE });
      if (failure !== null) failures.push(failure);
      if (image === null || random() < 0.5) image = next;
    }
    cuts += number;
    if (CUTS > CUTS_PER_RECORDING)
      process.stderr.write(`${cuts} cuts, ${failures.length} failures, ${recording.events.length} changes\n`);
    rmSync(folder, { recursive: true });
    writeDatabaseTemplate(image!, folder);
  }

  expect(failures).toEqual([]);
});
