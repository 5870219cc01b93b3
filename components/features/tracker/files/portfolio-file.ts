import type { IncomingMessage } from 'node:http';
import type { User } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { CSV_TYPE, JSON_TYPE, timelessMeta } from '@/lib/pages/page-export';
import type { PageFile } from '@/lib/pages/page-export';
import { askBackendText } from '@/lib/session/ask-backend';
import type { PersonalAddress } from '@/lib/session/authenticated-page';
import { portfolioReader, readSettings } from '../shared/ask-portfolio';
import { parseReadingState, readingQuery } from '../reading/reading-state';
import { researchQuery } from '@/lib/site/routes';
import { findExportFile } from './export-files';
import { TAB_CALLS } from './tab-calls';
import { dayOfFile, fileNameOf } from './file-names';
import { parseFileName, TAB_TABLES } from './tab-tables';

type Query = Readonly<Record<string, string | null | undefined>>;

/** Whether a path below a portfolio is a file. */
export const isFileName = (name: string): boolean =>
  findExportFile(name) !== null || parseFileName(name) !== null;

function unknownFile(): AppError {
  return new AppError('ROUTE_UNKNOWN', 'There is no file at this address.');
}

/** The type of a file by the end of its name. */
const typeOf = (name: string): string =>
  name.endsWith('.csv') ? CSV_TYPE : name.endsWith('.json') ? JSON_TYPE : 'text/plain; charset=utf-8';

/**
 * A tab of a portfolio as a file with the state of its address (`risk.csv?table=drawdowns`, `risk.json`), or all of the portfolio (`export.csv`). Two files of
 * one revision, day and data version are equal byte for byte.
 *
 * @throws AppError ROUTE_UNKNOWN, REQUEST_INVALID for an unknown table; errors of the backend.
 */
export async function portfolioFile(
  user: User,
  request: IncomingMessage,
  address: PersonalAddress,
): Promise<PageFile> {
  const { slug = '', tab = '' } = address.params;
  const base = `/portfolios/${encodeURIComponent(slug)}`;
  const textOf = (path: string): Promise<string> =>
    askBackendText(request, { method: 'GET', path: `${base}${path}`, bearer: user.token });
  const whole = findExportFile(tab);
  if (whole)
    return {
      contentType: typeOf(tab),
      fileName: fileNameOf({ slug, path: tab, day: null }),
      body: await textOf(`/export/${researchQuery({ format: whole.format })}`),
    };
  const name = parseFileName(tab);
  const calls = name && TAB_CALLS[name.tab];
  if (!name || !calls) throw unknownFile();
  const reader = portfolioReader(user, request, address);
  const portfolio = await readSettings(reader);
  const shared = readingQuery(parseReadingState(address.query), portfolio.meta.asOf);
  const queryOf = (call: string): Query => ({
    ...(calls[call]!.isList ? {} : shared),
    ...calls[call]!.query(address.query, { lastDay: portfolio.meta.asOf }),
  });
  const fileName = fileNameOf({
    slug,
    path: tab,
    table: address.query.table,
    day: dayOfFile(address.query, portfolio.meta.asOf),
  });
  if (name.format === 'csv') {
    const { call, part } = findTable(name.tab, address.query.table);
    const query = { ...queryOf(call), format: 'csv', part };
    return {
      contentType: CSV_TYPE,
      fileName,
      body: await textOf(`${calls[call]!.path}${researchQuery(query)}`),
    };
  }
  const answers = await Promise.all(
    Object.keys(calls).map(async (call) => {
      const { meta, ...answer } = await reader.read<{ meta: Record<string, unknown> }>(
        calls[call]!.path,
        queryOf(call),
      );
      return { call, meta: timelessMeta(meta), answer };
    }),
  );
  const content =
    answers.length === 1
      ? answers[0]!.answer
      : Object.fromEntries(answers.map(({ answer, call }) => [call, answer]));
  return { contentType: JSON_TYPE, fileName, body: JSON.stringify({ meta: answers[0]!.meta, ...content }) };
}

/** The call and the list of a table; `drawdowns` is a list of the first call, `backcast.crises` of another. */
function findTable(tab: string, id: string | undefined): { call: string; part: string } {
  const tables = TAB_TABLES[tab] ?? [];
  const table = id === undefined ? tables[0] : tables.find((one) => one.id === id);
  if (!table) {
    const fault = `must be one of ${tables.map((one) => one.id).join(', ')}`;
    throw new AppError('REQUEST_INVALID', `table ${fault}`, { fields: { table: [fault] } });
  }
  const [first, second] = table.id.split('.');
  return second === undefined
    ? { call: Object.keys(TAB_CALLS[tab]!)[0]!, part: first! }
    : { call: first!, part: second };
}
