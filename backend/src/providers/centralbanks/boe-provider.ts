import { toCalendarDay, toEpochDay, type EpochDay } from '@/lib/domain/iso-date';
import type { MacroBatch } from '../../market-model/batches';
import type { DataProvider, MacroRequest } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { toMacroBatch } from '../macro-batch';
import { readCell, readProviderTable } from '../read-table';

const ID = 'boe';
const PACE: Pace = { everyMs: 2_000 };
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** 1963-01-01, before the first day of its daily series. */
const FIRST_DAY = -2_557;

/** The statistical database of the Bank of England: its series by their own codes, without a key. */
export function createBankOfEnglandProvider(client: HttpClient, origin: string): DataProvider {
  async function fetchSeries({ id, name, signal, since }: MacroRequest): Promise<MacroBatch> {
    const query = new URLSearchParams({
      'csv.x': 'yes',
      Datefrom: writeDay(since ?? FIRST_DAY),
      Dateto: 'now',
      SeriesCodes: id,
      CSVF: 'TN',
      UsingCodes: 'Y',
      VPD: 'Y',
      VFD: 'N',
    });
    const url = `${origin}/boeapps/database/_iadb-fromshowcolumns.asp?${query.toString()}`;
    const answer = await client.get({ provider: ID, url, expects: 'text', pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    const { headers, rows } = readProviderTable(ID, answer.body.toString('utf8'), ['DATE', id]);
    const [date, column] = [headers.indexOf('DATE'), headers.indexOf(id)];
    return toMacroBatch(
      { id, name },
      rows.flatMap((row) => {
        const text = row[column]?.trim() ?? '';
        const value = text === '..' ? null : readCell(ID, text, id);
        return value === null ? [] : [{ day: readDay(row[date] ?? ''), value }];
      }),
    );
  }

  return { id: ID, macro: { covers: (id) => /^IUD[A-Z0-9]{4}$/.test(id), fetch: fetchSeries } };
}

/** `02/Aug/2024`. */
function writeDay(at: EpochDay): string {
  const { day, month, year } = toCalendarDay(at);
  return `${String(day).padStart(2, '0')}/${MONTHS[month - 1]}/${year}`;
}

/** `02 Aug 2024`. */
function readDay(text: string): EpochDay {
  const [, day, name, year] = /^(\d{1,2}) ([A-Z][a-z]{2}) (\d{4})$/.exec(text.trim()) ?? [];
  const month = MONTHS.indexOf(name ?? '') + 1;
  if (month === 0) throw new ProviderError('layout', ID, `the answer has changed: "${text}" is no day`);
  return toEpochDay({ year: Number(year), month, day: Number(day) });
}
