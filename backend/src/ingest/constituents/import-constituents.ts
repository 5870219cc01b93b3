import { AppError } from '@/lib/domain/errors';
import { canonicalSymbol } from '@/lib/domain/instruments';

import type { InstrumentDraft, MarketWriter, MembershipDraft } from '../batches';
import { judgeDateOrder } from '../dates/date-order';
import type { DateOrder } from '../dates/day-parser';
import { NO_DAY, parseDayText } from '../dates/day-parser';
import { describeFault, FaultLog } from '../faults';
import type { ImportReport } from '../report';
import { resolveListedSymbol } from '../symbols';
import type { ListedMember } from './read-members';
import { readMembers } from './read-members';
import { universeDefaults } from './universe-defaults';

/** What the command line says of a list of members. */
export interface ConstituentsOptions {
  readonly file: string;
  readonly universe: string;
  readonly name?: string | null;
  /** The index that the universe follows, by any of its names. */
  readonly index?: string | null;
  readonly region?: string | null;
  readonly strict?: boolean;
}

/** True for lower-case letters, digits and dashes: the id of a universe stands in addresses. */
export function isUniverseId(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(text);
}

/**
 * Imports the members of a universe. The list is taken as today's: an exchange of members before it is not known, so a `Date added`
 * gives the start of a membership and nobody's end.
 *
 * @throws AppError `IMPORT_REFUSED` when the file is no list of members, or under `strict` when a row is faulty.
 */
export async function importConstituents(
  options: ConstituentsOptions,
  writer: MarketWriter,
): Promise<ImportReport> {
  if (!isUniverseId(options.universe)) {
    throw new AppError(
      'IMPORT_REFUSED',
      `--universe "${options.universe}": expected lower-case letters, digits and dashes`,
    );
  }
  const listed = await readMembers(options.file);
  const faults = new FaultLog();
  const dates = listed.map(({ dateAdded, line }) => ({ text: dateAdded, line }));
  const order = judgeDateOrder(options.file, dates);
  const members = new Map<string, MembershipDraft>();
  const instruments = new Map<string, InstrumentDraft>();
  for (const entry of listed) {
    const draft = toDraft(entry, options.file, faults);
    if (!draft) continue;
    if (members.has(draft.symbol)) {
      faults.count('duplicate');
      continue;
    }
    members.set(draft.symbol, {
      symbol: draft.symbol,
      from: readFrom(entry, order, options.file, faults),
      to: null,
      shares: null,
    });
    instruments.set(draft.symbol, draft);
  }
  const first = faults.firstSkip();
  if (options.strict && first) throw new AppError('IMPORT_REFUSED', `--strict: ${describeFault(first)}`);
  if (members.size === 0) throw new AppError('IMPORT_REFUSED', `${options.file}: lists no member`);
  const defaults = universeDefaults(options.universe);
  const index = options.index ?? defaults.indexSymbol;
  await writer.writeUniverse({
    id: options.universe,
    name: options.name ?? defaults.name,
    indexSymbol: index === null ? null : canonicalSymbol(index),
    region: options.region ?? defaults.region,
    historyFrom: null,
    members: [...members.values()],
    instruments: [...instruments.values()],
  });
  return {
    what: 'constituents',
    files: [options.file],
    rowsRead: listed.length,
    stored: { new: members.size, changed: 0, unchanged: 0 },
    duplicates: faults.countOf('duplicate'),
    skipped: faults.leftOut(),
    noted: faults.byReason('note'),
    series: [{ symbol: options.universe, rows: members.size, first: null, last: null }],
    faults: faults.tallies(),
  };
}

function toDraft(entry: ListedMember, file: string, faults: FaultLog): InstrumentDraft | null {
  if (entry.test) {
    faults.count('test-issue');
    return null;
  }
  const resolved = entry.symbol === '' ? null : resolveListedSymbol(entry.symbol);
  if (!resolved) {
    faults.add({
      file,
      line: entry.line,
      column: 'Symbol',
      value: entry.symbol,
      reason: 'bad-symbol',
      expected: 'expected a symbol',
    });
    return null;
  }
  return {
    symbol: resolved.symbol,
    aliases: resolved.aliases,
    name: textOrNull(entry.name),
    kind: entry.kind,
    exchange: textOrNull(entry.exchange),
    currency: null,
    quoteUnit: null,
    country: textOrNull(entry.country),
    sector: textOrNull(entry.sector),
    industry: textOrNull(entry.industry),
    details: null,
  };
}

function readFrom(
  entry: ListedMember,
  order: DateOrder | null,
  file: string,
  faults: FaultLog,
): number | null {
  if (entry.dateAdded === '') return null;
  const day = parseDayText(entry.dateAdded, order);
  if (day !== NO_DAY) return day;
  faults.add({
    file,
    line: entry.line,
    column: 'Date added',
    value: entry.dateAdded,
    reason: 'odd-date',
    expected: 'expected a date such as 2020-12-31; the start of the membership is left open',
  });
  return null;
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}
