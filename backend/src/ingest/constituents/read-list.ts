import { countText } from '@/lib/domain/count-text';
import { findCountryCode } from '@/lib/domain/find-country-code';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { InstrumentInput, MembershipInput } from '../../market-model/batches';
import { describeIgnored } from '../csv/loose-table';
import { isMissingText, readNumberText } from '../csv/number-text';
import type { IssueLog } from '../issues';
import { resolveListedSymbol } from '../../market-model/symbols';
import { dayOfList } from './describe-list';
import { otherAsset } from './holdings';
import type { DatedMembers } from './member-days';
import { MemberDays, membersFromSnapshots } from './member-days';
import { placeTicker, readListCurrencies } from './member-place';
import { detectWeightUnit } from './member-weights';
import type { ListedMember, MemberFile } from './read-members';

type ListFile = Extract<MemberFile, { type: 'list' }>;

/** The result of reading a list. */
export interface ReadList extends DatedMembers {
  readonly instruments: readonly InstrumentInput[];
  readonly rows: number;
  readonly notes: readonly string[];
}

/**
 * Converts the rows of a list into memberships: dated ones if the list has end dates; holdings of a fund
 * without non-members.
 */
export function readMemberList(
  file: string,
  list: ListFile,
  faults: IssueLog,
  { day, today }: { readonly day: EpochDay | null; readonly today: EpochDay | null },
): ReadList {
  const { at, headers, members, preamble } = list;
  const isHoldings =
    at !== null && (at.weight !== -1 || (at.shares !== -1 && (at.assetClass !== -1 || preamble.length > 0)));
  const otherKinds = new Map<string, number>();
  const keptMembers = members.filter((member) => {
    const other = isHoldings ? otherAsset(member) : null;
    if (other === null) return true;
    faults.count('not-a-member');
    otherKinds.set(other, (otherKinds.get(other) ?? 0) + 1);
    return false;
  });
  const days = isPanel(keptMembers) ? new Set(keptMembers.map(({ date }) => date)).size : 1;
  const currencies = readListCurrencies(headers[at?.currency ?? -1] ?? '', keptMembers);
  const leftOut = new Map<string, string[]>();
  const instruments = new Map<string, InstrumentInput>();
  const rows: { readonly entry: ListedMember; readonly symbol: string }[] = [];
  for (const entry of keptMembers) {
    const placed = placeTicker(entry, currencies, isHoldings);
    if (placed.symbol === null) {
      leftOut.set(placed.reason, [...(leftOut.get(placed.reason) ?? []), entry.symbol]);
      faults.add({
        file,
        line: entry.line,
        column: headers[at?.symbol ?? -1] ?? 'Symbol',
        value: entry.symbol,
        reason: 'unknown-exchange',
        expected: `${placed.reason}: its ticker would be that of an American share; say --exchange, or write it with the ending of its exchange`,
      });
      continue;
    }
    const draft = toDraft({ ...entry, symbol: placed.symbol }, file, faults);
    if (!draft) continue;
    instruments.set(draft.symbol, draft);
    rows.push({ entry, symbol: draft.symbol });
  }
  const countedOn = day ?? dayOfList(file, list, keptMembers) ?? today;
  const dated =
    days > 1 ? readPanel(file, rows, faults) : readPeriods(file, list, { rows, faults, countedOn });
  const notes = [
    `${file}: layout: ${days > 1 ? `members of ${days} days` : nameLayout(list, isHoldings)}`,
    ...(otherKinds.size > 0
      ? [
          `${file}: no members, left out: ${[...otherKinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
        ]
      : []),
    ...[...leftOut].map(
      ([reason, tickers]) =>
        `${file}: left out, ${reason}: ${tickers.length} (${tickers.slice(0, 5).join(', ')}${tickers.length > 5 ? ', …' : ''})`,
    ),
    ...dated.notes,
    ...ignoredColumns(file, list),
  ];
  return {
    members: dated.members,
    historyFrom: dated.historyFrom,
    instruments: [...instruments.values()],
    rows: members.length,
    notes,
  };
}

interface Resolved {
  readonly entry: ListedMember;
  readonly symbol: string;
}

/** True when the rows are members on many days: a date column with several days, and repeated symbols. */
function isPanel(members: readonly ListedMember[]): boolean {
  const dates = new Set(members.map(({ date }) => date));
  return (
    dates.size > 1 && !dates.has('') && new Set(members.map(({ symbol }) => symbol)).size < members.length
  );
}

function readPanel(
  file: string,
  rows: readonly Resolved[],
  faults: IssueLog,
): DatedMembers & { notes: string[] } {
  const byDate = new Map<string, { line: number; symbols: string[] }>();
  for (const { entry, symbol } of rows) {
    const day = byDate.get(entry.date) ?? { line: entry.line, symbols: [] };
    day.symbols.push(symbol);
    byDate.set(entry.date, day);
  }
  const snapshots = [...byDate].map(([date, { line, symbols }]) => ({ date, line, symbols }));
  return { ...membersFromSnapshots(file, snapshots, faults), notes: [] };
}

interface PeriodContext {
  readonly rows: readonly Resolved[];
  readonly faults: IssueLog;
  readonly countedOn: EpochDay | null;
}

function readPeriods(
  file: string,
  { at, headers }: ListFile,
  { rows, faults, countedOn }: PeriodContext,
): DatedMembers & { notes: string[] } {
  const days = new MemberDays(
    file,
    faults,
    rows.flatMap(({ entry: { from, to, line } }) => [
      { text: from, line },
      { text: to, line },
    ]),
  );
  const fromHeader = headers[at?.from ?? -1] ?? 'from';
  const toHeader = headers[at?.to ?? -1] ?? 'to';
  const weighed = readWeights(file, headers[at?.weight ?? -1] ?? 'weight', rows, faults);
  const keys = new Set<string>();
  const members: MembershipInput[] = [];
  const lines = new Map<string, Set<string>>();
  let summed = 0;
  for (const [index, { entry, symbol }] of rows.entries()) {
    const { line } = entry;
    const from = days.read(entry.from, { line, column: fromHeader });
    const to = days.read(entry.to, { line, column: toHeader });
    const key = `${symbol} ${from ?? ''} ${to ?? ''}`;
    const isAgain =
      keys.has(key) || (from === null && to === null && members.some((one) => one.symbol === symbol));
    const text = JSON.stringify({ ...entry, line: 0 });
    const linesOfKey = lines.get(key) ?? new Set();
    lines.set(key, linesOfKey);
    const at = keys.has(key)
      ? members.findIndex((one) => one.symbol === symbol && one.from === from && one.to === to)
      : -1;
    if (at !== -1 && weighed.isCounted && !linesOfKey.has(text)) {
      linesOfKey.add(text);
      members[at] = withHolding(members[at]!, weighed.of(index));
      summed++;
      continue;
    }
    if (isAgain) {
      faults.count('duplicate');
      continue;
    }
    linesOfKey.add(text);
    if (from !== null && to !== null && to <= from) {
      faults.add({
        file,
        line,
        column: toHeader,
        value: entry.to,
        reason: 'bad-date',
        expected: `expected a day after the start ${formatIsoDate(from)}`,
      });
      continue;
    }
    keys.add(key);
    members.push({ symbol, from, to, ...weighed.of(index), countedOn: weighed.isCounted ? countedOn : null });
  }
  const ends = members.some(({ to }) => to !== null);
  const starts = members.flatMap(({ from }) => from ?? []);
  const notes =
    weighed.note === null
      ? []
      : [`${file}: ${weighed.note}${countedOn === null ? '' : ` of ${formatIsoDate(countedOn)}`}`];
  if (summed > 0) notes.push(`${file}: rows of members that have one already, added to it: ${summed}`);
  return { members, historyFrom: ends && starts.length > 0 ? Math.min(...starts) : null, notes };
}

/** A member with the shares or the weight of another of its rows, such as a second lot of a fund. */
function withHolding(
  member: MembershipInput,
  { shares, weight }: { readonly shares: number | null; readonly weight: number | null },
): MembershipInput {
  const sum = (a: number | null | undefined, b: number | null): number | null =>
    a === null || a === undefined ? b : a + (b ?? 0);
  return { ...member, shares: sum(member.shares, shares), weight: sum(member.weight, weight) };
}

function nameLayout({ at, preamble }: ListFile, isHoldings: boolean): string {
  if (!isHoldings) return 'list of members';
  return at?.assetClass === -1 && preamble.length === 0 ? 'list of members with weights' : 'fund holdings';
}

interface ReadWeights {
  of(index: number): { readonly shares: number | null; readonly weight: number | null };
  readonly isCounted: boolean;
  readonly note: string | null;
}

/** Shares in millions if the file has them for most rows, otherwise weights as fractions. */
function readWeights(file: string, header: string, rows: readonly Resolved[], faults: IssueLog): ReadWeights {
  const shares = rows.map(({ entry }) => readCell(file, entry, 'shares', faults));
  const weights = rows.map(({ entry }) => readCell(file, entry, 'weight', faults));
  const countKnown = (cells: readonly ({ value: number } | null)[]): number =>
    cells.filter((cell) => cell !== null).length;
  if (countKnown(shares) * 2 > rows.length) {
    const note = `weighed by the shares of ${countText(countKnown(shares), 'member')}`;
    return {
      of: (index) => ({ shares: (shares[index]?.value ?? Number.NaN) / 1e6 || null, weight: null }),
      isCounted: true,
      note,
    };
  }
  if (countKnown(weights) === 0)
    return { of: () => ({ shares: null, weight: null }), isCounted: false, note: null };
  const unit = detectWeightUnit(
    file,
    header,
    weights.filter((cell) => cell !== null),
  );
  const scale = unit === 'percent' ? 100 : 1;
  const of = (index: number) => {
    const weight = weights[index];
    return { shares: null, weight: weight && weight.value > 0 ? weight.value / scale : null };
  };
  return {
    of,
    isCounted: true,
    note: `weighed by the weights of ${countText(countKnown(weights), 'member')}, read as ${unit}`,
  };
}

function readCell(file: string, entry: ListedMember, field: 'shares' | 'weight', faults: IssueLog) {
  const text = entry[field];
  if (isMissingText(text)) return null;
  const number = readNumberText(text);
  if (number && number.value >= 0) return number;
  const expectedText = number
    ? 'expected a number of 0 or more; it is left out'
    : 'expected a number; it is left out';
  faults.add({
    file,
    line: entry.line,
    column: field,
    value: text,
    reason: 'odd-number',
    expected: expectedText,
  });
  return null;
}

function toDraft(entry: ListedMember, file: string, faults: IssueLog): InstrumentInput | null {
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
    country: findCountryCode(entry.country),
    sector: textOrNull(SECTORS[entry.sector] ?? entry.sector),
    industry: textOrNull(entry.industry),
    details: entry.isPlaced ? { isin: entry.isin.toUpperCase() } : null,
  };
}

/** Sector names that funds abbreviate. */
const SECTORS: Readonly<Record<string, string>> = {
  Communication: 'Communication Services',
  Technology: 'Information Technology',
};

function ignoredColumns(file: string, { at, headers }: ListFile): string[] {
  if (at === null) return [];
  const line = describeIgnored(file, headers, Object.values(at));
  return line === null ? [] : [line];
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}
