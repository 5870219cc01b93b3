import { Type } from 'typebox';
import { frequencyOf } from '@/lib/domain/frequency';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { MacroBatch } from '../../market-model/batches';
import { guessUnit } from '../../market-model/units';
import type { DataProvider, MacroRequest } from '../data-provider';
import type { HttpClient, Pace } from '../http/http-client';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { readCell, readDay } from '../read-table';

const ID = 'fred-api';
const PACE: Pace = { everyMs: 600 };
/** FRED answers at most this number of observations at once. */
const MAX_ROWS = 100_000;

const Answer = Type.Object({
  count: Type.Number(),
  observations: Type.Array(
    Type.Object({ realtime_start: Type.String(), date: Type.String(), value: Type.String() }),
  ),
});

/** FRED's API: every vintage of a series with the day of its publication. Needs a key. */
export function createFredApiProvider(client: HttpClient, origin: string, key: string): DataProvider {
  async function fetchSeries({ id, name, signal, since }: MacroRequest): Promise<MacroBatch> {
    const query = new URLSearchParams({
      series_id: id,
      api_key: key,
      file_type: 'json',
      realtime_start: '1776-07-04',
      realtime_end: '9999-12-31',
      limit: String(MAX_ROWS),
      ...(since === null ? {} : { observation_start: formatIsoDate(since) }),
    });
    const url = `${origin}/fred/series/observations?${query.toString()}`;
    const answer = await client.get({ provider: ID, url, expects: 'json', pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    const { count, observations } = readJson(ID, answer.body, Answer);
    if (count > observations.length) {
      const text = `${count} observations of ${id}, of which one answer holds ${observations.length}`;
      throw new ProviderError('layout', ID, text);
    }
    const rows = observations
      .flatMap(({ date, realtime_start: published, value: text }) => {
        const value = readCell(ID, text, id);
        const day = readDay(ID, date);
        return value === null ? [] : [{ day, published: Math.max(day, readDay(ID, published)), value }];
      })
      .sort((a, b) => a.day - b.day || a.published - b.published);
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
    macro: { covers: (id) => /^[A-Z0-9]{2,30}$/.test(id), fetch: fetchSeries },
  };
}
