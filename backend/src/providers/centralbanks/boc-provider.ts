import { Type } from 'typebox';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { MacroBatch } from '../../market-model/batches';
import type { DataProvider, MacroRequest } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { toMacroBatch } from '../macro-batch';
import { readJson } from '../read-json';
import { readCell, readDay } from '../read-table';

const ID = 'boc';
const PACE: Pace = { everyMs: 1_000 };

const Answer = Type.Object({
  observations: Type.Array(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Object({ v: Type.Optional(Type.String()) })])),
  ),
});

/** The Valet interface of the Bank of Canada: its series by their own codes, without a key. */
export function createBankOfCanadaProvider(client: HttpClient, origin: string): DataProvider {
  async function fetchSeries({ id, name, signal, since }: MacroRequest): Promise<MacroBatch> {
    const from = since === null ? '' : `?start_date=${formatIsoDate(since)}`;
    const url = `${origin}/valet/observations/${encodeURIComponent(id)}/json${from}`;
    const answer = await client.get({ provider: ID, url, expects: 'json', pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    const { observations } = readJson(ID, answer.body, Answer);
    return toMacroBatch(
      { id, name },
      observations.flatMap(({ d: date, [id]: cell }) => {
        const value = typeof cell === 'object' ? readCell(ID, cell.v ?? '', id) : null;
        return typeof date !== 'string' || value === null ? [] : [{ day: readDay(ID, date), value }];
      }),
    );
  }

  return { id: ID, macro: { covers: (id) => /^V\d{4,}$/.test(id), fetch: fetchSeries } };
}
