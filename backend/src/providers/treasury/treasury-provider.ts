import { toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { MacroBatch } from '../../market-model/batches';
import { TREASURY_COLUMNS } from '../../market-model/treasury-curve';
import type { DataProvider, MacroRequest } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { createMemo } from '../http/memo';
import { ProviderError } from '../http/provider-error';
import { toMacroBatch, type Observation } from '../macro-batch';
import { readCell, readProviderTable, type AnswerTable } from '../read-table';

const ID = 'treasury';
const PACE: Pace = { everyMs: 1_000 };
const FIRST_YEAR = 1990;
const MEMO_MS = 10 * 60_000;

/** The daily par yield curve of the US Treasury, one CSV file a year. */
export function createTreasuryProvider(client: HttpClient, origin: string): DataProvider {
  const remember = createMemo<AnswerTable>(MEMO_MS);

  async function fetchYear(year: number, signal: AbortSignal | null): Promise<AnswerTable> {
    const path = `/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all`;
    const query = `type=daily_treasury_yield_curve&field_tdr_date_value=${year}&_format=csv`;
    const url = `${origin}${path}?${query}`;
    const answer = await client.get({ provider: ID, url, expects: 'text', pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    return readProviderTable(ID, answer.body.toString('utf8'), ['Date', '10 Yr']);
  }

  async function fetchSeries({ id, name, signal, since }: MacroRequest): Promise<MacroBatch> {
    const column = TREASURY_COLUMNS[id];
    if (column === undefined) throw new ProviderError('unknown-symbol', ID, `has no series ${id}`);
    const first = since === null ? FIRST_YEAR : Math.max(FIRST_YEAR, toCalendarDay(since).year);
    const observations: Observation[] = [];
    for (let year = first; year <= new Date().getUTCFullYear(); year += 1) {
      const table = await remember(String(year), () => fetchYear(year, signal));
      observations.push(...readColumn(table, column).filter(({ day }) => since === null || day >= since));
    }
    return toMacroBatch({ id, name }, observations);
  }

  return {
    id: ID,
    macro: { covers: (id) => Object.hasOwn(TREASURY_COLUMNS, id), fetch: fetchSeries },
  };
}

/** Maturities came and went: a year's file has only those of its time. */
function readColumn({ headers, rows }: AnswerTable, column: string): Observation[] {
  const [date, at] = [headers.indexOf('Date'), headers.indexOf(column)];
  if (at === -1) return [];
  return rows.flatMap((row) => {
    const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(row[date] ?? '') ?? [];
    if (year === undefined)
      throw new ProviderError('layout', ID, `the answer has changed: "${row[date] ?? ''}" is not a date`);
    const value = readCell(ID, row[at], column);
    const epochDay = toEpochDay({ year: Number(year), month: Number(month), day: Number(day) });
    return value === null ? [] : [{ day: epochDay, value }];
  });
}
