import type { Decimal } from '@/lib/domain/decimal';
import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import type { ImportMapping, MappingField, WordMeaning } from '@/lib/domain/portfolio/import-mapping';
import { EMPTY_WORD } from '@/lib/domain/portfolio/import-mapping';
import { KIND_RULES } from '@/lib/domain/portfolio/kind-rules';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';

import { HeadedTable } from '../headed-table';
import { unreadable } from '../import-limits';
import { NO_VALUE, type DraftRow } from '../imported-row';
import { isAgainstMoney, oppositeOfMoney } from '../kind-direction';
import type { FileLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';
import { optionMoney } from '../layouts/option-money';
import { isMoney } from '../units';
import { isOptionText } from './option-text';
import { doubtsOfWays, wayOf, type RowWay } from './doubt-ways';
import { convertCharges } from './mapped-charges';
import { headOfCut } from './cut-rows';
import { isLedger, LedgerLegs } from './mapped-ledger';
import type { MappedHeads } from './mapped-row';
import { MappedRow } from './mapped-row';
import { isAmountText, isDateText, isTotalRow, mappedTable } from './mapped-table';
import { codeOfText, meaningOfText } from './mapping-words';
import { joinConversions } from './join-conversions';
import { addMove, addTrade } from '../two-legs';
import { readLegs } from './read-legs';

/** The reason why a row is skipped that neither moves anything nor says what it is. */
export const WITHOUT_AMOUNT = 'a row without an amount';
/** Id of the layout of files that a mapping reads. */
export const MAPPING_LAYOUT = 'mapping';

/** Kinds whose quantity and price count; those of other kinds only explain an amount. */
const WITH_UNITS = new Set<TransactionKind>([
  'buy',
  'sell',
  'income-in-kind',
  'transfer-in',
  'transfer-out',
  'write-off',
]);
const WITHOUT_ASSET = new Set<TransactionKind>(['deposit', 'withdrawal']);

/** The layout of a mapping. */
export function mappedLayout(mapping: ImportMapping): FileLayout {
  return {
    id: MAPPING_LAYOUT,
    name: mapping.name,
    detect: (file) => file.format === 'table',
    rows: (file, out) => readMapped(file as TableFile, mapping, out),
  };
}

function readMapped(file: TableFile, mapping: ImportMapping, out: RowCollector): void {
  const raw = mappedTable(file, mapping);
  if (raw === null) {
    const heads = Object.keys(mapping.columns).map((head) => `"${head}"`);
    throw unreadable(file.name, {}, `no header with the columns ${heads.join(', ')}; map its columns again`);
  }
  const head = { line: raw.header ?? 0, cells: raw.heads };
  // Without columns of amounts the decimal sign of the mapping is kept.
  const table = new HeadedTable(file.name, head, raw.rows, { usual: mapping.decimal, columns: [] });
  const heads = new Map<MappingField, string[]>();
  for (const name of raw.heads) {
    const field = mapping.columns[name];
    if (field !== undefined) heads.set(field, [...(heads.get(field) ?? []), name]);
  }
  const last = raw.heads.reduce((most, name, at) => (mapping.columns[name] === undefined ? most : at), 0);
  const rows = table.rows.map((row) => new MappedRow(row, heads, mapping));
  const kindAt = raw.heads.findIndex((name) => mapping.columns[name] === 'kind');
  // Where every whole row says what it is, one that ends before that does not say nothing: it is cut.
  const isNamed =
    kindAt >= 0 &&
    table.rows.every(({ cells }) => cells.length <= kindAt || cells[kindAt] !== '' || isTotalRow(cells));
  const names = assetNamesOf(rows, heads);
  const ways: RowWay[] = [];
  const ledger = isLedger(rows, heads, mapping) ? new LedgerLegs(rows) : null;
  const isSigned = rows.some((row) => row.isNegative('outAmount'));
  const isTradeSigned =
    mapping.signs !== 'net' ||
    rows.some((row) => isTrade(row.meaning()) && (row.isNegative('net') || row.isNegative('gross')));
  for (const { cells, line } of file.rows)
    if (raw.header !== null && line < raw.header && isDated(cells))
      out.skip(line, 'above the header: a table of its own; upload it as a file of its own');
  collectRows(table, out, { areHeadsGiven: true, hasNotes: true, minCells: last + 1 }, (cells) => {
    const row = new MappedRow(cells, heads, mapping, names);
    if (cells.cells.length <= kindAt && cells.cells.length < last + 1 && isNamed)
      row.refuse('kind', 'a kind, as all other rows have; the row is cut');
    const cut = headOfCut(row, cells, { rows, table });
    if (cut !== null) cells.refuse(cut, 'a cell, as all rows of its sort have; the row is cut');
    if (isTotalRow(cells.cells)) {
      out.skip(row.line, 'total line');
      return;
    }
    if ([row.text('asset'), row.text('assetName'), row.text('note')].some(isOptionText)) {
      out.leaveOut(row.line, 'options are left out', optionMoney(moneyOf(row), row.draft().currency ?? ''));
      return;
    }
    const state = row.missedState();
    if (state === null) ways.push(...wayOf(row));
    if (state !== null) out.skip(row.line, `${state}: it did not happen, or has not yet`);
    else if (ledger !== null) ledger.read(row, out);
    else if (heads.has('inAmount') || heads.has('outAmount')) readLegs(row, out, isSigned);
    else readRow(row, out, isTradeSigned);
  });
  out.doubts.push(...doubtsOfWays(ways, heads));
  ledger?.join(out);
  joinConversions(out);
}

/** True when a row above the header has a day and an amount, as those of another table. */
function isDated(cells: readonly string[]): boolean {
  return cells.some(isDateText) && cells.some((cell) => !isDateText(cell) && isAmountText(cell));
}

/** Names of assets: those of rows with a symbol, an ISIN or units. Others say what money is for. */
function assetNamesOf(rows: readonly MappedRow[], heads: MappedHeads): ReadonlySet<string> {
  if (!heads.has('assetName')) return new Set();
  const assetRows = rows.filter(
    (row) => row.text('asset') !== '' || row.text('isin') !== '' || row.isCounted(),
  );
  return new Set(assetRows.map((row) => row.text('assetName')));
}

/** The money of a row with its sign: that of the file, else of its kind. */
function moneyOf(row: MappedRow): Decimal {
  const { gross, net } = row.draft();
  const size = requireDecimal(net ?? gross ?? '0');
  return (row.isInflow() ?? row.meaning() === 'sell') ? size : -size;
}

const isTrade = (meaning: WordMeaning | null): boolean => meaning === 'buy' || meaning === 'sell';

/** @param isTradeSigned - False where the amounts of all trades are positive, so that only their words count. */
function readRow(row: MappedRow, out: RowCollector, isTradeSigned: boolean): void {
  const meaning = row.meaning();
  const isInflow = isTrade(meaning) && !isTradeSigned ? null : row.isInflow();
  if (meaning === 'skip') {
    const { currency = '', net, gross } = row.draft();
    const amount = net ?? gross;
    const reason = `${row.word()}: left out by the mapping`;
    if (amount === undefined || isInflow === null) out.skip(row.line, reason);
    else {
      const size = requireDecimal(amount);
      const money = { amount: isInflow ? size : -size, currency, what: 'row left out by the mapping' };
      out.leaveOut(row.line, reason, money);
    }
    return;
  }
  if ((row.mapping.asOf ?? null) !== null && !row.has('date')) {
    addHolding(row, out);
    return;
  }
  const isMoved = (meaning === 'transfer-in' || meaning === 'transfer-out') && !row.isCounted();
  const needsAsset =
    !isMoved && meaning !== null && meaning !== 'by-sign' && KIND_RULES[meaning].needs.includes('asset');
  const draft = row.draft(needsAsset);
  row.readBalance(out);
  const kindMeaning = meaning === 'by-sign' ? kindBySign(row, draft, isInflow) : meaning;
  // A deposit or a reinvestment with units of an asset and what they cost may be a purchase.
  const kind =
    mayBuyUnits(kindMeaning, draft, row) || isUnclearSplit(kindMeaning, draft) ? null : kindMeaning;
  const isEmpty = [draft.quantity, draft.net, draft.gross, draft.asset].every((one) => one === undefined);
  if (kind === null && isEmpty && !row.hasNumber()) out.skip(row.line, `${row.word()}: ${WITHOUT_AMOUNT}`);
  else if (kind === null) {
    // A text of a purchase or a dividend is never money from or to outside.
    const isPlain = row.word() !== EMPTY_WORD || meaningOfText(row.description()) === null;
    const code = row.word() === EMPTY_WORD ? codeOfText(row.description()) : row.word();
    const { fxRate: _, cost: __, ...open } = draft;
    const isUnitsIn = row.isCounted() ? (row.direction() ?? undefined) : undefined;
    out.open.push({
      code,
      text: row.about(),
      draft: open,
      isInflow,
      ...(!isPlain && { isPlain }),
      ...(isUnitsIn !== undefined && { isUnitsIn }),
    });
  } else addRow(row, { draft, kind, isInflow }, out);
}

function mayBuyUnits(
  kind: TransactionKind | null,
  { asset = '', gross, net = gross, quantity }: Omit<DraftRow, 'kind'>,
  row: MappedRow,
): boolean {
  const isReinvested = /reinvest|wiederanlage|réinvesti|reinversi/i.test(row.word());
  const isMoved = kind === 'deposit' || kind === 'withdrawal' || isReinvested;
  return isMoved && asset !== '' && !isMoney(asset) && net !== undefined && quantity !== undefined;
}

/** A split without a ratio has units that it adds, or those that are held after it. */
const isUnclearSplit = (kind: TransactionKind | null, { quantity, ratio }: Omit<DraftRow, 'kind'>): boolean =>
  kind === 'split' && ratio === undefined && quantity !== undefined;

/** True when a row of a list of holdings is money. */
function isCashText(text: string): boolean {
  return /\bcash\b|money market|\bbargeld|\bliquid|\bkonto\b|pending activity|\*\*|sweep|efectivo|espèces|contanti/i.test(
    text,
  );
}

/** Units of a list of holdings: they come from outside, with their cost where the list has it. */
function addHolding(row: MappedRow, out: RowCollector): void {
  const { cost: total, gross, net, price, quantity, fxRate, fee, tax, ...draft } = row.draft(true);
  void [price, fxRate, fee, tax];
  const cost = total ?? row.value();
  if (draft.asset === undefined) row.refuse('asset', 'a symbol, an ISIN or a name');
  const { asset = '' } = draft;
  if (quantity === undefined && !row.has('quantity') && cost !== undefined) {
    // A list of values knows no units: a thing is one unit of an own asset.
    out.add({ ...draft, kind: 'transfer-in', isOwnAsset: true, quantity: '1', cost });
    return;
  }
  const worth = net ?? gross;
  if (quantity === undefined && worth !== undefined && isCashText(`${asset} ${row.text('assetName')}`)) {
    const { asset: _, assetName: __, isin: ___, ...money } = draft;
    out.add({ ...money, kind: 'deposit', net: worth });
    return;
  }
  if (quantity === undefined) row.refuse('quantity', 'a number of units');
  if (isMoney(asset)) addMove(row.place(), 'deposit', { amount: requireDecimal(quantity), unit: asset }, out);
  else out.add({ ...draft, kind: 'transfer-in', quantity, ...(cost !== undefined && { cost }) });
}

/** The kind of a row, known only from its sign; null for money of an asset, which can be many things. */
function kindBySign(
  row: MappedRow,
  { asset }: Omit<DraftRow, 'kind'>,
  isInflow: boolean | null,
): TransactionKind | null {
  const text = meaningOfText(row.description() || row.text('assetName'));
  const direction = row.direction();
  if (row.isCounted() && /transfer/.test(row.word()) && (direction !== null || isInflow === null))
    return direction === null ? null : direction ? 'transfer-in' : 'transfer-out';
  if (row.isCounted() && text !== 'dividend') {
    if (isInflow !== null) return isInflow ? 'sell' : 'buy';
    return row.refuse('kind', 'a kind, or an amount with a sign');
  }
  switch (text) {
    case 'dividend':
      return asset === undefined || isInflow === false ? null : 'dividend';
    case 'interest':
    case 'interest-charge':
      return isInflow === false ? 'interest-charge' : 'interest';
    case 'fee':
    case 'tax':
      return text;
    case 'deposit':
    case 'withdrawal':
      if (isInflow !== null) return isInflow ? 'deposit' : 'withdrawal';
      return text;
    default:
      break;
  }
  if (isInflow === null) return row.refuse('kind', 'a kind, or an amount with a sign');
  // Money with a text that says nothing known is asked for, each text by itself.
  if (asset !== undefined || row.description() !== '') return null;
  return isInflow ? 'deposit' : 'withdrawal';
}

/** A row with its kind. */
interface KnownKind {
  readonly draft: Omit<DraftRow, 'kind'>;
  readonly kind: TransactionKind;
  readonly isInflow: boolean | null;
}

/** Adds a row of a kind; one whose money is a coin moves units of two assets, or of that coin. */
function addRow(row: MappedRow, { draft, isInflow, kind }: KnownKind, out: RowCollector): void {
  const unit = draft.settleCurrency ?? draft.currency;
  const feeUnit = row.chargeUnit('fee');
  const fee = row.total('fee');
  const isOwnFee =
    fee !== null && fee !== 0n && feeUnit !== null && feeUnit !== unit && feeUnit !== draft.currency;
  const { fee: _, ...feeless } = draft;
  const isMoneyMoved = draft.asset === undefined && (draft.net ?? draft.gross) !== undefined;
  if (isMoneyMoved && (kind === 'transfer-in' || kind === 'transfer-out')) {
    const { price: _, quantity: __, ...money } = draft;
    out.add(withKind(row, money, kind === 'transfer-in' ? 'deposit' : 'withdrawal', isInflow));
    return;
  }
  if (unit !== undefined && !isMoney(unit)) {
    addCoinRow(row, { draft, kind, isInflow }, unit, out);
    return;
  }
  if (!isOwnFee) {
    out.add(withKind(row, draft, kind, isInflow));
    return;
  }
  // A charge in units of the asset leaves with them; one in another unit is a row of its own.
  const { quantity, asset } = draft;
  if (feeUnit === asset && quantity !== undefined && (kind === 'buy' || kind === 'sell')) {
    const size = requireDecimal(quantity);
    const moved = formatDecimal(kind === 'buy' ? size - fee : size + fee);
    const { price: _, ...priceless } = feeless;
    const value = draft.gross ?? draft.net ?? row.value();
    out.add(
      withKind(row, { ...priceless, quantity: moved, gross: value, net: draft.net ?? value }, kind, isInflow),
    );
    return;
  }
  out.add(withKind(row, feeless, kind, isInflow));
  addMove(row.place(), 'fee', { amount: fee, unit: feeUnit }, out);
}

function addCoinRow(
  row: MappedRow,
  { draft, kind, isInflow }: KnownKind,
  unit: string,
  out: RowCollector,
): void {
  const { asset, quantity } = draft;
  const place = row.place();
  const paid = draft.net ?? draft.gross ?? row.value();
  if (kind === 'buy' || kind === 'sell') {
    if (asset === undefined || quantity === undefined || paid === undefined)
      row.refuse('quantity', 'units of two assets');
    const units = { amount: requireDecimal(quantity), unit: asset };
    const money = { amount: requireDecimal(paid), unit };
    const charge = row.total('fee') ?? 0n;
    const isNet = draft.net !== undefined;
    const fee =
      charge === 0n || (isNet && (row.chargeUnit('fee') ?? unit) === unit)
        ? null
        : { amount: charge, unit: row.chargeUnit('fee') ?? unit };
    const legs = kind === 'buy' ? { received: units, sent: money } : { received: money, sent: units };
    addTrade(place, { ...legs, fee }, out);
    return;
  }
  const amount = paid ?? quantity;
  if (amount === undefined) row.refuse('quantity', 'a number of units');
  const rowKind = isAgainstMoney(kind, isInflow) ? (oppositeOfMoney(kind) ?? kind) : kind;
  addMove(place, rowKind, { amount: requireDecimal(amount), unit }, out);
}

/** A draft with its kind; a sign that contradicts the kind makes the opposite kind, or takes a row back. */
function withKind(
  row: MappedRow,
  draft: Omit<DraftRow, 'kind'>,
  stated: TransactionKind,
  isInflow: boolean | null,
): DraftRow {
  const isReturned = stated === 'dividend' && /return of capital/i.test(`${row.word()} ${row.description()}`);
  const kind = isReturned ? 'return-of-capital' : stated;
  const isAgainst = isAgainstMoney(kind, isInflow);
  const rowKind = isAgainst ? (oppositeOfMoney(kind) ?? kind) : kind;
  const { asset, assetName, cost: _, fee, fxRate: __, isin, price, quantity, tax, ...rest } = draft;
  const hasAmount = draft.net !== undefined || draft.gross !== undefined;
  const keepsUnits = WITH_UNITS.has(rowKind) || !hasAmount;
  const inKind = moneyInKind(draft, rowKind);
  if (inKind !== null) return inKind;
  const charges = convertCharges(draft, rowKind, row.chargeUnit('tax') ?? row.chargeUnit('fee'));
  if (charges === null) row.refuse('tax', 'amounts that say in which currency the charge is');
  // The part of a dividend's amount before charges that was not paid was withheld.
  const withheld =
    rowKind === 'dividend' && fee === undefined && tax === undefined && !draft.settleCurrency
      ? differenceOf(draft.gross, draft.net)
      : undefined;
  const isConverted = draft.settleCurrency !== undefined && draft.settleCurrency !== draft.currency;
  return {
    ...rest,
    kind: rowKind,
    ...(isAgainst && rowKind === kind && { isReversal: true }),
    ...(!WITHOUT_ASSET.has(rowKind) && { asset, assetName, isin }),
    ...(keepsUnits && { quantity, price }),
    ...(isConverted && charges.fxRate !== undefined && { fxRate: charges.fxRate }),
    // A row that is a charge itself has no charges on top, but may have its amount in their column.
    ...((rowKind === 'fee' || rowKind === 'tax') && isNothing(draft) && { net: charges.fee ?? charges.tax }),
    ...(rowKind !== 'fee' && rowKind !== 'tax' && { fee: charges.fee, tax: charges.tax ?? withheld }),
  };
}

/**
 * Rows of exchanges without an amount of money: a deposit names coins, or a currency in place of an asset; a reward has no
 * value. Null for other rows.
 */
function moneyInKind(draft: Omit<DraftRow, 'kind'>, kind: TransactionKind): DraftRow | null {
  const { asset, gross, net, price, quantity } = draft;
  if (net !== undefined || gross !== undefined || quantity === undefined || asset === undefined) return null;
  if (kind === 'deposit' || kind === 'withdrawal') {
    if (!isMoney(asset)) return { ...draft, kind: kind === 'deposit' ? 'transfer-in' : 'transfer-out' };
    const { asset: _, assetName: __, isin: ___, price: ____, quantity: _____, ...cash } = draft;
    return { ...cash, kind, net: quantity, currency: asset };
  }
  if (kind !== 'income-in-kind' || price !== undefined) return null;
  return { ...draft, kind, gross: '0', warnings: [NO_VALUE] };
}

const isNothing = ({ gross, net }: Omit<DraftRow, 'kind'>): boolean =>
  (net ?? '0') === '0' && (gross ?? '0') === '0';

function differenceOf(gross: string | undefined, net: string | undefined): string | undefined {
  if (gross === undefined || net === undefined) return undefined;
  const difference = requireDecimal(gross) - requireDecimal(net);
  return difference > 0n ? formatDecimal(difference) : undefined;
}
