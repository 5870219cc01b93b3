import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { measureFrequency } from '@/lib/domain/frequency';
import { canonicalSymbol } from '@/lib/domain/instruments';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { Database, Executor } from '../db/database';
import {
  absorbInstrument,
  type DroppedFundamentals,
  removeInstrument,
  renameInstrument,
} from '../db/repositories/instrument-edits';
import {
  type InstrumentRow,
  readAliases,
  readInstruments,
  saveInstruments,
} from '../db/repositories/instrument-rows';
import { saveRevisions } from '../db/repositories/price-check-rows';
import { resolveSymbol } from '../market-model/symbols';
import { findRevisions } from './find-revisions';
import { editMarket } from './market-writer';
import { mergeHistories } from './merge-history';
import { createPriceBuffer } from './price-buffer';
import type { PriceHistory } from './price-history';

const DAY_MS = 86_400_000;
/** Maximum number of conflicting days listed in a message. */
const NAMED_DAYS = 5;

/** The instrument that provides the bars of days that both have. */
export type Kept = 'from' | 'into';

/** The result of a merge. */
export interface MergedInstruments {
  readonly from: string;
  readonly into: string;
  readonly bars: number;
  /** Number of days when the two differed. */
  readonly conflicts: number;
  /** Fundamentals of the first instrument that were removed because the second has the same items. */
  readonly dropped: DroppedFundamentals;
}

/**
 * Finds the stored instrument of a symbol or an alias.
 *
 * @throws AppError INSTRUMENT_UNKNOWN
 */
export async function requireInstrument(executor: Executor, text: string): Promise<InstrumentRow> {
  const [givenText, symbol] = [text.trim().toUpperCase(), canonicalSymbol(text)];
  const rows = await readInstruments(executor);
  const ownRow = rows.find((row) => row.symbol === givenText) ?? rows.find((row) => row.symbol === symbol);
  if (ownRow) return ownRow;
  const alias = (await readAliases(executor)).find((one) => one.alias === symbol);
  const row = rows.find(({ id }) => id === alias?.instrumentId);
  if (row) return row;
  throw new AppError(
    'INSTRUMENT_UNKNOWN',
    `no instrument "${text}" is stored; instrument list shows what is. Nothing was changed`,
  );
}

/**
 * Changes the symbol of an instrument. Memberships, watchlists and headlines follow; the old symbol becomes
 * an alias.
 *
 * @throws AppError INSTRUMENT_UNKNOWN, or REQUEST_INVALID when the new symbol is invalid or in use.
 */
export async function rename(
  database: Database,
  text: string,
  wantedText: string,
): Promise<{ from: string; to: string }> {
  const to = resolveSymbol(wantedText, null)?.symbol;
  if (to === undefined)
    throw new AppError('REQUEST_INVALID', `"${wantedText}" cannot be a symbol. Nothing was changed`);
  return editMarket(database, 'instrument rename', async (tx, dataVersion) => {
    const { id, symbol: from } = await requireInstrument(tx, text);
    if (from === to)
      throw new AppError('REQUEST_INVALID', `${from} has that symbol already. Nothing was changed`);
    if ((await readInstruments(tx)).some(({ symbol }) => symbol === to)) {
      throw new AppError(
        'REQUEST_INVALID',
        `${to} is an instrument already; to join the two, run: npm run tapeglass -- instrument merge ${from} ${to}. Nothing was changed`,
      );
    }
    await renameInstrument(tx, { id, from, to, dataVersion });
    return { from, to };
  });
}

/** Removes instruments with all their stored data, all of them or none. */
export async function remove(database: Database, texts: readonly string[]): Promise<void> {
  await editMarket(database, 'instrument delete', async (tx) => {
    for (const text of texts) {
      const { id, symbol } = await requireInstrument(tx, text);
      await removeInstrument(tx, id, symbol);
    }
  });
}

/**
 * Moves all data of one instrument into another and removes it; its symbol becomes an alias.
 *
 * @param keep - The instrument whose bar is used on days when both have one and they differ; null rejects
 *   such a merge.
 * @throws AppError INSTRUMENT_UNKNOWN, or IMPORT_REFUSED when the two do not fit.
 */
export function merge(
  database: Database,
  { from: fromText, into: intoText, keep }: { from: string; into: string; keep: Kept | null },
): Promise<MergedInstruments> {
  return editMarket(database, 'instrument merge', async (tx, dataVersion) => {
    const from = await requireInstrument(tx, fromText);
    const into = await requireInstrument(tx, intoText);
    refuseOddPair(from, into);
    const buffer = createPriceBuffer(tx, () => Promise.resolve());
    const givenHistory = (await buffer.read(from)).unpack();
    const storedPrices = await buffer.read(into);
    const ownHistory = storedPrices.unpack();
    const conflicts = findConflicts(givenHistory, ownHistory);
    if (conflicts.length > 0 && keep === null) refuseConflicts(from, into, conflicts);
    const [older, newer] = keep === 'from' ? [ownHistory, givenHistory] : [givenHistory, ownHistory];
    const history = older.bars.days.length === 0 ? newer : mergeHistories(into.symbol, older, newer).history;
    buffer.write(into, history, storedPrices);
    await saveRevisions(
      tx,
      findRevisions(ownHistory, history).map((one) => ({
        ...one,
        instrumentId: into.id,
        knownOn: Math.floor(Date.now() / DAY_MS),
        source: `instrument merge ${from.symbol}`,
      })),
    );
    await buffer.flush();
    const dropped = await absorbInstrument(tx, { from, into });
    await saveInstruments(tx, [describeMerged({ from, into, history, dataVersion })]);
    return {
      from: from.symbol,
      into: into.symbol,
      bars: history.bars.days.length,
      conflicts: conflicts.length,
      dropped,
    };
  });
}

/** @throws AppError IMPORT_REFUSED when the data of the first cannot be data of the second. */
export function refuseOddPair(from: InstrumentRow, into: InstrumentRow): void {
  const refuse = (text: string): never => {
    throw new AppError('IMPORT_REFUSED', `${text}. Nothing was changed`);
  };
  if (from.id === into.id) refuse(`${from.symbol} and ${into.symbol} are one instrument already`);
  if (from.currency !== null && into.currency !== null && from.currency !== into.currency)
    refuse(`${from.symbol} is in ${from.currency} and ${into.symbol} in ${into.currency}`);
  if (from.bars > 0 && into.bars > 0 && from.frequency !== into.frequency)
    refuse(`${from.symbol} is ${from.frequency} and ${into.symbol} ${into.frequency}`);
}

interface Conflict {
  readonly day: number;
  readonly from: number;
  readonly into: number;
}

/** Days when both have a close and the closes differ. */
function findConflicts(from: PriceHistory, into: PriceHistory): Conflict[] {
  const closes = new Map<number, number>();
  into.bars.days.forEach((day, at) => closes.set(day, into.bars.close[at] as number));
  const conflicts: Conflict[] = [];
  from.bars.days.forEach((day, at) => {
    const [one, other] = [from.bars.close[at] as number, closes.get(day)];
    if (other !== undefined && other !== one) conflicts.push({ day, from: one, into: other });
  });
  return conflicts;
}

function refuseConflicts(from: InstrumentRow, into: InstrumentRow, conflicts: readonly Conflict[]): never {
  const namedText = conflicts
    .slice(0, NAMED_DAYS)
    .map((one) => `${formatIsoDate(one.day)} (${one.from} and ${one.into})`)
    .join(', ');
  const more = conflicts.length > NAMED_DAYS ? ` and ${conflicts.length - NAMED_DAYS} more` : '';
  throw new AppError(
    'IMPORT_REFUSED',
    `${from.symbol} and ${into.symbol} differ on ${countText(conflicts.length, 'day')}: ${namedText}${more}. Choose whose bars count: --keep from (${from.symbol}) or --keep into (${into.symbol}). Nothing was changed`,
  );
}

/** The remaining row, completed with facts that only the other row has. */
function describeMerged({
  dataVersion,
  from,
  history,
  into,
}: {
  from: InstrumentRow;
  into: InstrumentRow;
  history: PriceHistory;
  dataVersion: number;
}): InstrumentRow {
  const { days } = history.bars;
  return {
    ...into,
    name: into.name === into.symbol && from.name !== from.symbol ? from.name : into.name,
    exchange: into.exchange === '' ? from.exchange : into.exchange,
    currency: into.currency ?? from.currency,
    quoteUnit: into.quoteUnit ?? from.quoteUnit,
    country: into.country ?? from.country,
    sector: into.sector ?? from.sector,
    industry: into.industry ?? from.industry,
    details: { ...from.details, ...into.details },
    splitBasis: history.splitBasis,
    dividendAdjusted: history.dividendAdjusted,
    frequency: measureFrequency(days) ?? into.frequency,
    firstDay: days[0] ?? null,
    lastDay: days[days.length - 1] ?? null,
    bars: days.length,
    dataVersion,
  };
}
