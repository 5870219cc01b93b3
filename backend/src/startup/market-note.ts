import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, MarketSource } from '../config/config';
import { readVersion } from '../project/project-root';

/**
 * The note beside the database that records for which settings and source a start prepared it. If the note
 * matches, the launcher does not open the database before the backend does.
 */
const NOTE = 'market.stamp';

type NotedConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'demoSeed' | 'marketData'>;

/** True when the store is already prepared for these settings. */
export function isPrepared(config: NotedConfig): boolean {
  const file = join(config.dataDir, NOTE);
  const isCreated = config.databaseUrl !== null || existsSync(join(config.dataDir, 'db'));
  if (!isCreated) return config.marketData === 'csv' || config.marketData === 'live';
  if (!existsSync(file)) return false;
  const noted = readFileSync(file, 'utf8');
  if (noted === describe(config, 'demo')) return true;
  // Another machine may have replaced the data on a server without updating this note.
  return (
    config.databaseUrl === null && (['csv', 'live'] as const).some((one) => noted === describe(config, one))
  );
}

/** Records that the store is prepared for these settings, which resolve to `source`. */
export function notePrepared(config: NotedConfig, source: MarketSource): void {
  mkdirSync(config.dataDir, { recursive: true });
  writeFileSync(join(config.dataDir, NOTE), describe(config, source));
}

/** Removes the note because the contents of the store have changed. */
export function forgetPrepared({ dataDir }: Pick<Config, 'dataDir'>): void {
  rmSync(join(dataDir, NOTE), { force: true });
}

/**
 * Hashed, because a database URL contains its password. The version is included, so that the first start after
 * an upgrade migrates the database here, where that may take any time.
 */
function describe(config: NotedConfig, source: MarketSource): string {
  const { databaseUrl, demoSeed, marketData } = config;
  const facts = JSON.stringify([readVersion(), marketData, demoSeed, databaseUrl, source]);
  return createHash('sha256').update(facts).digest('hex');
}
