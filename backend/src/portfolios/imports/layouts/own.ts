import { IMPORT_EXTRAS } from '@/lib/contracts/portfolios/import';
import { unguardText } from '@/lib/domain/csv';
import { ACCOUNT_KINDS } from '@/lib/contracts/portfolios/account';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import { CASH_MODES, COST_METHODS } from '@/lib/domain/portfolio/portfolio';
import { TRANSACTION_KINDS, TRANSACTION_SUBKINDS } from '@/lib/domain/portfolio/transaction';
import { FILE_FIELDS, TRANSACTION_FIELDS } from '@/lib/domain/portfolio/transaction-fields';
import { parseDecimal } from '@/lib/domain/decimal';
import { isIsoDate } from '@/lib/domain/iso-date';

import { isinCheck, overridesCheck } from '../../assets';
import { OWN_FORMAT, SECTIONS } from '../../exports/own-files';
import { OWN_PREFIX } from '../../exports/portfolio-document';
import {
  amountCheck,
  checkBody,
  choiceCheck,
  currencyCheck,
  nameCheck,
  orNull,
  textCheck,
  wholeCurrencyCheck,
  type BodyChecks,
  type Check,
} from '../../form-checks';
import { isPositive } from '../../resolve-assets';
import { CellFault } from '../headed-table';
import { unreadable } from '../import-limits';
import type { DraftRow, StatedAccount, StatedAsset } from '../imported-row';
import type { JsonFile } from '../json-file';
import { linesOfItems } from '../json-file';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { splitRows } from '../table-file';

type Section = keyof typeof SECTIONS;
type Fields = Readonly<Record<string, string>>;

/** Our own export, CSV or JSON; its rows are taken as they are, in their order. */
export const ownExport: ImportLayout = {
  id: 'tapeglass',
  name: 'Tapeglass',
  isProven: true,
  steps: 'Settings of a portfolio, Files: JSON or CSV.',
  reads: 'All of it, to the letter; the JSON has settings, targets, goals, notes and statements too.',
  isExact: true,

  detect: (file) =>
    file.format === 'table'
      ? separatorOf(file) !== null
      : file.format === 'json' && (file.value as { format?: unknown } | null)?.format === OWN_FORMAT,

  rows(file, out) {
    if (file.format === 'json') readJson(file, out);
    else readCsv(file as TableFile, out);
  },
};

/** The sign after the name of the format, by which a spreadsheet may have replaced our comma; null for other files. */
function separatorOf({ text }: Pick<TableFile, 'text'>): string | null {
  const match = /^"?([\w-]+)"?([,;\t])/.exec(text);
  return match?.[1] === OWN_FORMAT ? match[2]! : null;
}

/** The cells without the blank ones that a spreadsheet adds, so that all rows have as many. */
function withoutPadding(cells: readonly string[], count: number): readonly string[] {
  return cells.slice(count).every((cell) => cell === '') ? cells.slice(0, count) : cells;
}

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

function readCsv(file: TableFile, out: RowCollector): void {
  let section: Section | null = null;
  let heads: readonly string[] = [];
  for (const { cells: written, line } of splitRows(file.text, file.name, separatorOf(file)!, false).slice(
    1,
  )) {
    if (written.every((cell) => cell === '')) continue;
    const [first = '', ...others] = written;
    if (first in SECTIONS && others.every((cell) => cell === '')) {
      [section, heads] = [first as Section, []];
      continue;
    }
    const cells = withoutPadding(written, heads.length === 0 ? lastFilled(written) : heads.length);
    if (section === null)
      throw unreadable(file.name, { line, column: 1 }, `expected one of ${Object.keys(SECTIONS).join(', ')}`);
    if (heads.length === 0) {
      heads = cells;
      continue;
    }
    const name: Section = section;
    out.guard(() => {
      if (cells.length !== heads.length)
        throw new CellFault({
          line,
          column: `column ${cells.length}`,
          value: '',
          expected: `${heads.length} cells, found ${cells.length}`,
        });
      const filled = heads
        .map((head, at) => [head, unguardText(cells[at]!)] as const)
        .filter(([, text]) => text !== '');
      readFields(name, Object.fromEntries(filled), { file: file.name, line }, out);
    });
  }
}

function readJson(file: JsonFile, out: RowCollector): void {
  const document = file.value as Readonly<Record<string, unknown>>;
  const places: (number | null)[] = [];
  for (const section of Object.keys(SECTIONS) as Section[]) {
    const items: readonly unknown[] = Array.isArray(document[section]) ? document[section] : [];
    const lines = linesOfItems(file.text, section);
    items.forEach((item, at) => {
      const entries = Object.entries(item ?? {})
        .filter(([, value]) => value !== null)
        .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const);
      const place = { file: file.name, line: lines[at] ?? 0 };
      const before = out.drafts.length;
      out.guard(() => readFields(section, Object.fromEntries(entries), place, out));
      if (section === 'transactions') places.push(out.drafts.length === before ? null : before);
    });
  }
  const members = IMPORT_EXTRAS.flatMap((name) =>
    (document[name] ?? null) === null ? [] : [[name, document[name]] as const],
  );
  if (members.length > 0) out.extras = { members: Object.fromEntries(members), places };
}

/** The place of fields: the file, and the line in it. */
interface FieldsPlace {
  readonly file: string;
  readonly line: number;
}

function readFields(section: Section, fields: Fields, place: FieldsPlace, out: RowCollector): void {
  if (section === 'accounts') out.accounts.push(readAccount(fields, place));
  else if (section === 'assets') out.assets.push(readAsset(fields, place));
  else if (section === 'prices') out.prices.push(checkFields(fields, PRICE_CHECKS, place));
  else
    out.add(
      readTransaction(fields, place.line, (column, expected) => {
        throw new CellFault({ line: place.line, column, value: fields[column] ?? '', expected });
      }),
    );
}

const dateCheck: Check<string> = (given) =>
  typeof given === 'string' && isIsoDate(given)
    ? { value: given }
    : { fault: 'must be a date as YYYY-MM-DD' };

/** Names are taken as they are: those of assets may come from the file of a broker. */
const textOf =
  (most: number): Check<string> =>
  (given) =>
    typeof given === 'string' && [...given].length <= most
      ? { value: given }
      : { fault: `must be a text of 1 to ${most} characters` };

const ACCOUNT_CHECKS = {
  name: nameCheck(),
  kind: choiceCheck(ACCOUNT_KINDS),
  currency: wholeCurrencyCheck,
  cash: choiceCheck(CASH_MODES),
  costMethod: orNull(choiceCheck(COST_METHODS)),
  closed: orNull(dateCheck),
};
const ASSET_CHECKS = {
  asset: textOf(200),
  name: textOf(PORTFOLIO_LIMITS.name),
  kind: textOf(40),
  currency: currencyCheck,
  isin: orNull(isinCheck),
  overrides: overridesCheck,
  note: textCheck(PORTFOLIO_LIMITS.note),
};
const PRICE_CHECKS = {
  asset: textOf(200),
  date: dateCheck,
  close: (given: unknown) => {
    const checked = amountCheck(given);
    return 'fault' in checked || isPositive(checked.value) ? checked : { fault: 'must be above 0' };
  },
};

function readAccount(fields: Fields, place: FieldsPlace): StatedAccount {
  const { closed = null, costMethod = null, cash = 'tracked' } = fields;
  return {
    ...checkFields({ ...fields, closed, costMethod, cash }, ACCOUNT_CHECKS, place),
    shortsAllowed: fields['shortsAllowed'] === 'true',
    sheltered: fields['sheltered'] === 'true',
  };
}

function readAsset(fields: Fields, place: FieldsPlace): StatedAsset {
  const { isin = null, note = '' } = fields;
  const overrides = parseJson(fields['overrides'] ?? '{}');
  return {
    ...checkFields({ ...fields, isin, note, overrides }, ASSET_CHECKS, place),
    countsInReturns: fields['countsInReturns'] !== 'false',
  };
}

/** The value of a JSON text; null for another text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The fields of an account, an asset or a price: everything else of the file depends on them, so that a fault
 * refuses the file.
 *
 * @throws AppError FILE_UNREADABLE with line and column.
 */
function checkFields<Checked extends object>(
  given: Readonly<Record<string, unknown>>,
  checks: BodyChecks<Checked>,
  { file, line }: FieldsPlace,
): Checked {
  const names = Object.keys(checks) as (keyof Checked & string)[];
  const filled = Object.fromEntries(names.flatMap((name) => (name in given ? [[name, given[name]]] : [])));
  const { faults, fields } = checkBody(filled, checks, names);
  const [fault] = Object.entries(faults);
  if (fault) throw unreadable(file, { line, column: fault[0] }, fault[1].join(', '));
  return fields as Checked;
}

function readTransaction(
  fields: Fields,
  line: number,
  refuse: (column: string, expected: string) => never,
): DraftRow {
  for (const [field, text] of Object.entries(fields)) {
    const name = FILE_FIELDS.find((one) => one === field) ?? refuse(field, 'a known column');
    const { type } = TRANSACTION_FIELDS[name];
    if (type === 'amount' && parseDecimal(text) === null) refuse(field, 'a decimal');
    if (type === 'day' && !isIsoDate(text)) refuse(field, 'a date as YYYY-MM-DD');
    if (/currency$/i.test(name) && 'fault' in currencyCheck(text))
      refuse(field, 'a currency as ISO 4217, such as EUR');
  }
  const kind =
    TRANSACTION_KINDS.find((one) => one === fields['kind']) ??
    refuse('kind', `one of ${TRANSACTION_KINDS.join(', ')}`);
  const { subkind, lots, ...rest } = fields;
  const subkindName = TRANSACTION_SUBKINDS.find((one) => one === subkind);
  if (subkind !== undefined && subkindName === undefined)
    refuse('subkind', `one of ${TRANSACTION_SUBKINDS.join(', ')}`);
  return {
    ...rest,
    kind,
    date: fields['date'] ?? refuse('date', 'a date as YYYY-MM-DD'),
    line,
    lines: line === 0 ? [] : [line],
    ...(subkindName === undefined ? {} : { subkind: subkindName }),
    ...(lots === undefined ? {} : { lots: readLots(lots, refuse) }),
    ...(fields['asset']?.startsWith(OWN_PREFIX) ? { isOwnAsset: true } : {}),
  };
}

function readLots(
  text: string,
  refuse: (column: string, expected: string) => never,
): { date: string; quantity: string }[] {
  return text.split(' ').map((lot) => {
    const [date = '', quantity = ''] = lot.split(':');
    if (!isIsoDate(date) || parseDecimal(quantity) === null) refuse('lots', 'lots as 2024-01-02:3');
    return { date, quantity };
  });
}
