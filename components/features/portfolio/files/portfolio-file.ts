import type { IncomingMessage } from 'node:http';
import { t } from '@/lib/domain/text';
import type { User } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { CSV_TYPE, JSON_TYPE, timelessMeta } from '@/lib/pages/page-export';
import type { PageFile } from '@/lib/pages/page-export';
import { askBackendText } from '@/lib/session/ask-backend';
import type { PersonalAddress } from '@/lib/session/authenticated-page';
import { invalidFields, shown } from '@/lib/domain/portfolio/value-checks';
import type { FieldFaults } from '@/lib/domain/portfolio/value-checks';
import { isParameterError } from '../data/load-report';
import { TAB_CALLS } from '../data/tab-calls';
import type { TabCall } from '../data/tab-calls';
import { TAB_TABLES } from '@/lib/site/portfolio-tabs';
import { portfolioReader, readSettings } from '../data/ask-portfolio';
import { parseReportState } from '../state/parse-report-state';
import { reportQuery } from '../state/report-state';
import { researchQuery } from '@/lib/site/routes';
import { findExportFile } from './export-files';
import { dayOfFile, fileNameOf, parseFileName } from './file-names';
import { requireTabParameters } from './tab-parameters';

type Query = Readonly<Record<string, string | null | undefined>>;

/** True when a path below a portfolio is a file. */
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
 * @throws AppError ROUTE_UNKNOWN, REQUEST_INVALID for an unknown table and for values that the tab cannot read; errors of the backend.
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
  const exportFile = findExportFile(tab);
  if (exportFile)
    return {
      contentType: typeOf(tab),
      fileName: fileNameOf({ slug, path: tab, day: null }),
      body: await textOf(`/export/${researchQuery({ format: exportFile.format })}`),
    };
  const name = parseFileName(tab);
  const calls = name && TAB_CALLS[name.tab];
  if (!name || !calls) throw unknownFile();
  requireTabParameters(name.tab, address.query);
  const table = findTable(name.tab, address.query);
  const reader = portfolioReader(user, request, address);
  const portfolio = await readSettings(reader);
  const shared = reportQuery(parseReportState(address.query), portfolio.meta.asOf);
  const queryOf = (call: string): Query => ({
    ...(calls[call]!.isList ? {} : shared),
    ...calls[call]!.query(address.query, { lastDay: portfolio.meta.asOf }),
  });
  const fileName = fileNameOf({
    slug,
    path: tab,
    table: address.query.table ?? address.query.part,
    day: dayOfFile(address.query, portfolio.meta.asOf),
  });
  if (name.format === 'csv') {
    const { call, part } = table;
    await Promise.all(
      otherCalls(calls, call, address.query).map((other) =>
        requireReadable(() => reader.read(calls[other]!.path, queryOf(other))),
      ),
    );
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

/** The calls that check a given parameter of the tab which the call of the table does not take. */
function otherCalls(
  calls: Readonly<Record<string, TabCall>>,
  call: string,
  query: Readonly<Record<string, string>>,
): string[] {
  const usedNames = new Set(calls[call]!.own);
  const isOther = ({ own = [] }: TabCall): boolean =>
    own.some((name) => query[name] !== undefined && !usedNames.has(name));
  return Object.keys(calls).filter((other) => other !== call && isOther(calls[other]!));
}

/** @throws AppError of a parameter; other errors are those of a table that was not asked for. */
async function requireReadable(read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof AppError) || isParameterError(error) || error.status >= 500) throw error;
  }
}

/**
 * The call and the list of the table in the address; `drawdowns` is a list of the first call, `backcast.crises` of another.
 * `part`, as lists are named on the wire, is another word for `table`.
 */
function findTable(
  tab: string,
  query: Readonly<Record<string, string>>,
): { readonly call: string; readonly part: string } {
  const tables = TAB_TABLES[tab] ?? [];
  const faults: FieldFaults = {};
  for (const word of ['table', 'part']) {
    if (query[word] === undefined || tables.some(({ id }) => id === query[word])) continue;
    faults[word] = [
      t('must be one of {tables}, got {shown}', {
        tables: tables.map(({ id }) => id).join(', '),
        shown: shown(query[word]),
      }),
    ];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const id = query.table ?? query.part ?? tables[0]!.id;
  const [first, second] = id.split('.');
  return second === undefined
    ? { call: Object.keys(TAB_CALLS[tab]!)[0]!, part: first! }
    : { call: first!, part: second };
}
