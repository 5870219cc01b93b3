import { formatIsoDate } from '@/lib/domain/iso-date';
import type { MacroBatch } from '../../market-model/batches';
import type { DataProvider, MacroRequest } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { toMacroBatch } from '../macro-batch';
import { readCell, readDay, readProviderTable } from '../read-table';
import { isFredSeries } from './fred-series';

const ID = 'fred';
const PACE: Pace = { everyMs: 1_000 };

/** FRED's downloads for charts: one CSV file a series, without publication days. */
export function createFredProvider(client: HttpClient, origin: string): DataProvider {
  async function fetchSeries({ id, name, signal, since }: MacroRequest): Promise<MacroBatch> {
    const from = since === null ? '' : `&cosd=${formatIsoDate(since)}`;
    const url = `${origin}/graph/fredgraph.csv?id=${encodeURIComponent(id)}${from}`;
    const answer = await client.get({ provider: ID, url, expects: 'text', pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    const { headers, rows } = readProviderTable(ID, answer.body.toString('utf8'), []);
    const date = headers.findIndex((header) => /^(observation_)?date$/i.test(header));
    if (date === -1 || headers.length !== 2) {
      const text = `the answer has changed: the header is "${headers.join(',').slice(0, 80)}"`;
      throw new ProviderError('layout', ID, text);
    }
    const column = headers[1 - date]!;
    if (column !== id && column !== 'value')
      throw new ProviderError('bad-content', ID, `answered with ${column} instead of ${id}`);
    const observations = rows.flatMap((row) => {
      const value = readCell(ID, row[1 - date], id);
      return value === null ? [] : [{ day: readDay(ID, row[date]), value }];
    });
    return toMacroBatch({ id, name }, observations);
  }

  return {
    id: ID,
    macro: { covers: isFredSeries, fetch: fetchSeries },
  };
}
