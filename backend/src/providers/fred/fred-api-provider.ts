import { Type, type Static } from 'typebox';
import { frequencyOf } from '@/lib/domain/frequency';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { MacroBatch } from '../../market-model/batches';
import { guessUnit } from '../../market-model/units';
import type { DataProvider, MacroRequest } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { readCell, readDay } from '../read-table';
import { isFredSeries } from './fred-series';

const ID = 'fred-api';
const PACE: Pace = { everyMs: 600 };
/** FRED answers at most this number of observations at once. */
const MAX_ROWS = 100_000;
/** It refuses a request for more than 2,000 vintages: a daily series has them after eight years. */
const MAX_VINTAGES = 2_000;
const VINTAGE_PAGE = 10_000;
const FIRST_DAY = '1776-07-04';
const LAST_DAY = '9999-12-31';

const Answer = Type.Object({
  count: Type.Number(),
  observations: Type.Array(
    Type.Object({ realtime_start: Type.String(), date: Type.String(), value: Type.String() }),
  ),
});

const VintageAnswer = Type.Object({ vintage_dates: Type.Array(Type.String()) });

/** A period of real time: the vintages that a response may hold. */
type Window = readonly [start: string, end: string];

/** FRED's API: every vintage of a series with the day of its publication. Needs a key. */
export function createFredApiProvider(client: HttpClient, origin: string, key: string): DataProvider {
  async function ask(
    path: string,
    parameters: Readonly<Record<string, string>>,
    signal: AbortSignal | null,
  ): Promise<Buffer> {
    const query = new URLSearchParams({ ...parameters, api_key: key, file_type: 'json' });
    const url = `${origin}/fred/series/${path}?${query.toString()}`;
    const answer = await client.get({ provider: ID, url, expects: 'json', pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    return answer.body;
  }

  /** The days on which a series was published or revised, oldest first. */
  async function readVintages({ id, signal, since }: MacroRequest): Promise<string[]> {
    const from: Record<string, string> =
      since === null ? {} : { realtime_start: formatIsoDate(since), realtime_end: LAST_DAY };
    const dates: string[] = [];
    for (;;) {
      const page = { series_id: id, ...from, limit: String(VINTAGE_PAGE), offset: String(dates.length) };
      const { vintage_dates: found } = readJson(ID, await ask('vintagedates', page, signal), VintageAnswer);
      dates.push(...found);
      if (found.length < VINTAGE_PAGE) return dates;
    }
  }

  async function readWindow(
    { id, signal, since }: MacroRequest,
    [start, end]: Window,
  ): Promise<Static<typeof Answer>['observations']> {
    const parameters = {
      series_id: id,
      realtime_start: start,
      realtime_end: end,
      limit: String(MAX_ROWS),
      ...(since === null ? {} : { observation_start: formatIsoDate(since) }),
    };
    const { count, observations } = readJson(ID, await ask('observations', parameters, signal), Answer);
    if (count <= observations.length) return observations;
    const text = `${count} observations of ${id}, of which one answer holds ${observations.length}`;
    throw new ProviderError('layout', ID, text);
  }

  async function fetchSeries(request: MacroRequest): Promise<MacroBatch> {
    const { id, name } = request;
    const windows = windowsOf(await readVintages(request));
    const observations = [];
    for (const window of windows) observations.push(...(await readWindow(request, window)));
    const rows = withoutRepeats(
      observations.flatMap(({ date, realtime_start: published, value: text }) => {
        const value = readCell(ID, text, id);
        const day = readDay(ID, date);
        return value === null ? [] : [{ day, published: Math.max(day, readDay(ID, published)), value }];
      }),
    );
    return {
      id,
      name,
      unit: guessUnit(id, id),
      frequency: frequencyOf([...new Set(rows.map(({ day }) => day))]),
      days: Int32Array.from(rows, ({ day }) => day),
      published: Int32Array.from(rows, ({ published }) => published),
      values: Float64Array.from(rows, ({ value }) => value),
      publicationKnown: true,
    };
  }

  return {
    id: ID,
    macro: { covers: isFredSeries, fetch: fetchSeries },
  };
}

/** Periods that hold at most the vintages that FRED answers at once; together all of time. */
function windowsOf(vintages: readonly string[]): Window[] {
  const starts = vintages.filter((_, at) => at > 0 && at % MAX_VINTAGES === 0);
  return [FIRST_DAY, ...starts].map((start, at) => {
    const next = starts[at];
    return [start, next === undefined ? LAST_DAY : formatIsoDate(readDay(ID, next) - 1)];
  });
}

interface Vintage {
  readonly day: number;
  readonly published: number;
  readonly value: number;
}

/** By day and publication; a window repeats the values that were valid when it begins, which is no publication. */
function withoutRepeats(rows: readonly Vintage[]): Vintage[] {
  return [...rows]
    .sort((a, b) => a.day - b.day || a.published - b.published)
    .filter(({ day, value }, at, all) => all[at - 1]?.day !== day || all[at - 1]?.value !== value);
}
