import { setTimeout as wait } from 'node:timers/promises';
import { clusterIsBroken, clusterIsWhole, findLostProbes, readStoredWrites } from './database-cluster';
import type { DatabaseNetwork } from './network-links';
import { findStaleReads, inTurn, longestPause, readGaps } from './observations';
import type { PrimaryProbes } from './primary-probes';
import { NEW_PAGE, type Readers } from './readers';
import { setInBalancer, type DrillSite } from './site-parts';
import type { Supervisor } from './supervisor';
import { disturb, TARGETS, type Disturbed } from './targets';
import type { WriteLedger } from './write-ledger';
import type { Writers } from './writers';

/** The parts of a drill while it runs. */
export interface Drill {
  readonly site: DrillSite;
  readonly supervisor: Supervisor;
  readonly ledger: WriteLedger;
  readonly readers: Readers;
  readonly writers: Writers;
  readonly network: DatabaseNetwork;
  readonly probes: PrimaryProbes;
  readonly limits: Limits;
}

/** The limits of the issue, in milliseconds. */
export interface Limits {
  /** For pages that are kept, and for calls. */
  readonly readGapMs: number;
  /** For pages that are requested for the first time: they need rows of the database, and wait for a failover as writes do. */
  readonly newPageGapMs: number;
  readonly writeGapMs: number;
  /** For both, where the primary is cut off or stopped: its lock must expire first. */
  readonly divisionGapMs: number;
  readonly versionMs: number;
}

/** The measured values of a round. */
export interface RoundResult {
  readonly what: string;
  readonly readGaps: ReadonlyMap<string, number>;
  /** The longest time without an acknowledged write. */
  readonly writeGapMs: number;
  /** Until the part, or a whole cluster of databases, was there again. */
  readonly backMs: number;
  readonly failedReads: number;
  /** Different reasons of failed reads and writes. */
  readonly reasons: readonly string[];
  readonly failedWrites: number;
  readonly faults: readonly string[];
}

const BACK_TIMEOUT_MS = 90_000;
/** Reads and writes of this time after the part is back belong to the round. */
const AFTER_MS = 1_500;
const MAX_REASONS = 6;
/** Patroni looks at its database every second; on a loaded machine later. */
const NOTICED_MS = 3_000;
/** Until the workers of nginx with the former configuration take no request any more. */
const RELOADED_MS = 1_000;
/** An operator waits so long between two processes of a rolling restart. */
const WARM_MS = 5_000;

/** Disturbs the target of a round and measures what readers and writers notice. */
export async function runRound(drill: Drill, round: number): Promise<RoundResult> {
  const target = inTurn(TARGETS, round);
  return measure(drill, () => disturb(drill, target));
}

/**
 * Ends each part of the product in order and starts it again, one after the other; a website is out of nginx
 * meanwhile.
 *
 * @returns The measured values; every request that fails is a fault.
 */
export async function restartInTurn(drill: Drill): Promise<RoundResult> {
  const result = await measure(drill, async () => {
    for (const name of ['api1', 'api2', 'ingest', 'web1', 'web2'] as const) {
      const website = name === 'web1' || name === 'web2' ? name : null;
      if (website) {
        setInBalancer(drill.site, website, 'out');
        await wait(RELOADED_MS);
      }
      await drill.supervisor.restart(name, BACK_TIMEOUT_MS);
      if (website) setInBalancer(drill.site, website, 'in');
      // It fills its memory first: two cold ones at once would be slow.
      await wait(WARM_MS);
    }
    return { what: 'rolling restart', names: [], isDatabase: false, isDivided: false };
  });
  const lost = [
    ...(result.failedReads > 0 ? [`${result.failedReads} reads failed`] : []),
    ...(result.failedWrites > 0 ? [`${result.failedWrites} writes failed`] : []),
  ];
  return { ...result, faults: [...result.faults, ...lost] };
}

async function measure(drill: Drill, work: () => Promise<Disturbed>): Promise<RoundResult> {
  const { ledger, probes, readers, site, supervisor, writers } = drill;
  const failedBefore = ledger.failed;
  ledger.reasons.clear();
  const from = Date.now();
  const faults: string[] = [];
  const killed = await work();
  const limits = limitsOf(killed, drill.limits);
  for (const name of killed.names) await supervisor.ready(name, BACK_TIMEOUT_MS);
  await writesResume(ledger, Date.now());
  if (killed.isDatabase) {
    await Promise.race([clusterIsBroken(site), wait(NOTICED_MS)]);
    await clusterIsWhole(site, BACK_TIMEOUT_MS);
  }
  const backMs = Date.now() - from;
  await wait(AFTER_MS);
  const to = Date.now();
  const writeGapMs = longestPause(ledger.acknowledged, from, to);
  const reads = readers.reads.filter(({ doneAt }) => doneAt >= from && doneAt <= to);
  const gaps = readGaps(readers.reads, from, to);
  const lost = await writers.whilePaused(async () => ledger.findLost(await readStoredWrites(site)));
  lost.push(...(await findLostProbes(site, probes.identifiers())));
  faults.push(...probes.findFaults(), ...lost.map((one) => `lost: ${one}`), ...findStaleReads(readers.reads));
  for (const [kind, gap] of gaps)
    if (gap > limitOf(kind, limits))
      faults.push(`no ${kind} was answered for ${gap} ms, the limit is ${limitOf(kind, limits)}`);
  if (writeGapMs > limits.writeGapMs)
    faults.push(`no write was acknowledged for ${writeGapMs} ms, the limit is ${limits.writeGapMs}`);
  return {
    what: killed.what,
    readGaps: gaps,
    writeGapMs,
    backMs,
    failedReads: reads.filter(({ ok }) => !ok).length,
    reasons: [
      ...new Set(reads.flatMap(({ fault, kind }) => (fault === null ? [] : `${kind}: ${fault}`))),
      ...ledger.reasons,
    ].slice(0, MAX_REASONS),
    failedWrites: ledger.failed - failedBefore,
    faults,
  };
}

/** A lost primary costs the life of its lock: writes, and pages that need the database, wait that long. */
function limitsOf({ isDivided }: Disturbed, limits: Limits): Limits {
  const { divisionGapMs } = limits;
  return isDivided ? { ...limits, newPageGapMs: divisionGapMs, writeGapMs: divisionGapMs } : limits;
}

function limitOf(kind: string, { newPageGapMs, readGapMs }: Limits): number {
  return kind === NEW_PAGE ? newPageGapMs : readGapMs;
}

async function writesResume(ledger: WriteLedger, since: number): Promise<void> {
  const deadline = since + BACK_TIMEOUT_MS;
  while ((ledger.acknowledged.at(-1) ?? 0) < since) {
    if (Date.now() > deadline) throw new Error(`no write was acknowledged for ${BACK_TIMEOUT_MS / 1000} s`);
    await wait(50);
  }
}
