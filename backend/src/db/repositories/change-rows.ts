import type { Executor } from '../database';

/** A later data version. */
export interface LaterVersion {
  readonly version: number;
  readonly source: string;
  readonly seed: number | null;
  readonly what: string;
}

/** An instrument whose data changed since a version. */
export interface ChangedInstrument {
  readonly symbol: string;
  readonly sector: string | null;
  /** The universes of which it is or was a member. */
  readonly universes: readonly string[];
}

/** The version itself, if it exists, and the later ones, oldest first. */
export async function readVersionsFrom(
  executor: Pick<Executor, 'query'>,
  version: number,
): Promise<LaterVersion[]> {
  return executor.query<LaterVersion>(
    'select version, source, seed, what from data_versions where version >= $1 order by version',
    [version],
  );
}

/** At most `limit` instruments changed after a version, in order of symbol. */
export async function readChangedInstruments(
  executor: Pick<Executor, 'query'>,
  version: number,
  limit: number,
): Promise<ChangedInstrument[]> {
  const rows = await executor.query<{ symbol: string; sector: string | null; universes: string | null }>(
    `select i.symbol, i.sector, string_agg(distinct m.universe_id, ',') as universes
       from instruments i left join universe_members m on m.instrument_id = i.id
      where i.data_version > $1
      group by i.id, i.symbol, i.sector order by i.symbol limit $2`,
    [version, limit],
  );
  return rows.map(({ universes, ...row }) => ({ ...row, universes: universes?.split(',') ?? [] }));
}
