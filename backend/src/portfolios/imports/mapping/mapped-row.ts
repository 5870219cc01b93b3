import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, multiplyDecimals, parseDecimal } from '@/lib/domain/decimal';
import { minorUnitOf } from '@/lib/domain/minor-units';
import type { ImportMapping, MappingField, WordMeaning } from '@/lib/domain/portfolio/import-mapping';
import { EMPTY_WORD, joinWords } from '@/lib/domain/portfolio/import-mapping';

import { isBlankAmount } from '../amount-text';
import type { UnitAmount } from '../two-legs';
import { currenciesOfSign, sharedSign } from '../currency-signs';
import type { TableRow } from '../headed-table';
import { CellFault, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { RowCollector } from '../row-collector';
import { isMoney, splitPair, splitUnit, unitOf } from '../units';

import { isAmountText, isBlankText, isDateText } from './mapped-table';
import { directionOf, flagOf, stateOf, stateOfHead } from './mapping-words';
import { inHundredths, isPenceHead, PENCE, scaled } from './pence';
import { readTradeSentence, symbolBefore, type TradeSentence } from './trade-sentence';

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** The heads of a mapped table by their field. */
export type MappedHeads = ReadonlyMap<MappingField, readonly string[]>;

/** A row of a table, read by the fields of a mapping. */
export class MappedRow {
  constructor(
    private readonly row: TableRow,
    private readonly heads: MappedHeads,
    readonly mapping: ImportMapping,
    /** Names that some row gives to units; other names are texts about money. */
    private readonly assetNames: ReadonlySet<string> = new Set(),
  ) {}

  get line(): number {
    return this.row.line;
  }

  has(field: MappingField): boolean {
    return this.heads.has(field);
  }

  /** The filled texts of a field, put together. */
  text(field: MappingField): string {
    return this.headsOf(field)
      .map((head) => this.row.text(head))
      .filter((text) => !isBlankText(text))
      .join('; ');
  }

  /** The word for the kind, in lower case. */
  word(): string {
    return joinWords(this.headsOf('kind').map((head) => this.row.text(head)));
  }

  /** The meaning of the word; null when the mapping does not know it. */
  meaning(): WordMeaning | null {
    const word = this.word();
    const meaning = this.mapping.kinds[word];
    if (meaning !== undefined) return meaning;
    return word === EMPTY_WORD ? (this.sentence()?.kind ?? 'by-sign') : null;
  }

  /** Null for a row that counts; the state of one that did not happen, or has not yet. */
  missedState(): string | null {
    const text = this.text('state');
    if (text === '') return null;
    if (isDateText(text)) return `cancelled on ${text}`;
    const [head] = this.headsOf('state');
    const [isOfDone, flag] = [stateOfHead(head!), flagOf(text)];
    if (isOfDone !== null && flag !== null) return isOfDone === flag ? null : `${head} ${text}`;
    const state = stateOf(text);
    if (state === null) this.refuse('state', 'a state such as executed, pending or cancelled');
    return state === 'done' ? null : text;
  }

  /** True when money comes in, by the signs that the mapping names; null when they do not determine it. */
  isInflow(): boolean | null {
    const { signs } = this.mapping;
    // Beside units, the direction may be that of the units.
    if (this.has('direction')) return this.isCounted() ? null : this.direction();
    if (this.has('moneyIn') || this.has('moneyOut')) {
      const moved = this.moved();
      return moved === null || moved === 0n ? null : moved > 0n;
    }
    if (signs === 'none') return null;
    const amount =
      signs === 'quantity' ? this.signed('quantity') : (this.signed('net') ?? this.signed('gross'));
    if (amount === null || amount === 0n) return null;
    // Units that are sold bring money; money and units that are withdrawn do not.
    const isMove = ['deposit', 'withdrawal', 'fee'].includes(this.meaning() ?? '');
    return signs === 'quantity' && !isMove && !isMoney(this.asset()) ? amount < 0n : amount > 0n;
  }

  /** The direction in its column; null without a word. */
  direction(): boolean | null {
    return directionOf(this.text('direction'));
  }

  /** The description of money that no asset belongs to. */
  description(): string {
    const name = this.text('assetName');
    return [this.asset() === name ? '' : name, this.text('note')].filter((text) => text !== '').join('; ');
  }

  /** The text of a row whose kind is asked for. */
  about(): string {
    return this.text('assetName') || this.text('note');
  }

  /** Symbol, ISIN or name; a name counts where it is that of units. */
  asset(needsOne = false): string {
    const pair = this.pair();
    const isin = this.isin();
    const code = this.text('asset');
    if (code !== '') {
      const unit = unitOf(code);
      return isMoney(unit) || /\([^()]{0,60}\)$|^[XZ][A-Z]{3}$|^XBT$/.test(code) ? unit : code;
    }
    if (pair !== null) return pair.asset;
    if (isin !== '') return isin;
    const sentence = this.sentence();
    if (sentence !== null) return sentence.asset ?? '';
    const name = this.text('assetName');
    if (name === '') return this.unitIn('quantity') ?? '';
    const symbol = this.has('quantity') ? null : symbolBefore(name);
    return needsOne || this.assetNames.has(name) || this.isCounted() ? (symbol ?? name) : '';
  }

  /** True when the row states a number of units. */
  isCounted(): boolean {
    const quantity = this.quiet('quantity');
    return quantity !== null && quantity !== 0n;
  }

  /** The trade that the text of a row describes, where no column has units. */
  private sentence(): TradeSentence | null {
    if (this.has('quantity') || this.has('inAmount')) return null;
    return readTradeSentence(this.text('assetName') || this.text('note'));
  }

  /** Day, place and texts of a row, without its asset and amounts. */
  place(): Pick<DraftRow, 'date' | 'time' | 'line' | 'lines' | 'account' | 'note' | 'externalId'> {
    const { row } = this;
    const note = this.text('note');
    const id = this.text('externalId');
    const account = this.text('account');
    const { asOf = null } = this.mapping;
    const head = this.dateHead();
    return {
      date: head === null ? asOf! : row.day(head, this.mapping.dateOrder),
      ...(head === null ? {} : { time: row.time(this.headsOf('time')[0] ?? head) }),
      line: row.line,
      lines: [row.line],
      ...(account !== '' && { account: account.slice(0, 60) }),
      ...(note !== '' && { note }),
      ...(id !== '' && { externalId: id.slice(0, 120) }),
    };
  }

  /** The row with every amount that it states; amounts in coins stay in them. */
  draft(needsAsset = false): Omit<DraftRow, 'kind'> {
    const unit = this.priceUnit();
    const settle = this.settleUnit(unit);
    // A head such as `Price (p)` is of prices alone.
    const isPence = (unit ?? 'GBP') === 'GBP' && this.headsOf('price').some(isPenceHead);
    const quoted = isPence ? PENCE : unit;
    const minor = quoted === undefined ? null : minorUnitOf(quoted);
    const asset = this.asset(needsAsset);
    const name = this.text('assetName');
    const isin = this.isin();
    const isMinor = (field: MappingField, isWhole: boolean): boolean =>
      minor !== null && (isPence ? this.isInPence(field) : !isWhole);
    const amount = (field: MappingField, isWhole = false): string | undefined =>
      sizeText(scaled(this.total(field), isMinor(field, isWhole)), field === 'net' || field === 'gross');
    // Beside a price in hundredths, an amount may be in whole units: quantity times price decides.
    const isSettled = settle !== undefined || (minor !== null && this.isWholeAmount());
    const net = this.has('net')
      ? amount('net', isSettled)
      : sizeText(scaled(this.moved(), isMinor('moneyIn', isSettled)), true);
    return {
      ...this.place(),
      ...(quoted !== undefined && { currency: minor?.currency ?? quoted }),
      ...(minor !== null && { quoteUnit: quoted }),
      ...(settle !== undefined && { settleCurrency: settle }),
      ...(asset !== '' && { asset }),
      ...(ISIN.test(isin) && { isin }),
      ...(name !== '' && name !== asset && asset !== '' && { assetName: name.slice(0, 120) }),
      quantity: sizeText(this.signed('quantity')) ?? this.sentence()?.quantity,
      price: amount('price') ?? this.sentence()?.price ?? undefined,
      gross: amount('gross', isSettled && settle === undefined),
      // With an own currency of settlement, what was paid is in whole units of that currency.
      fee: amount('fee', isSettled),
      tax: amount('tax', isSettled),
      net,
      cost: amount('cost', isSettled),
      fxRate: sizeText(this.signed('fxRate')),
      ...this.ratio(),
    };
  }

  /** Currency or coin of the charges, where the row states one. */
  chargeUnit(field: 'fee' | 'tax'): string | null {
    const text = this.text(field === 'fee' ? 'feeUnit' : 'taxUnit');
    return text === '' || sharedSign(text) !== null ? this.unitIn(field) : unitOf(text);
  }

  /** The side of a row with two of them. */
  leg(side: 'in' | 'out'): UnitAmount | null {
    const field = side === 'in' ? 'inAmount' : 'outAmount';
    const amount = this.total(field);
    if (amount === null || amount === 0n) return null;
    const text = this.text(side === 'in' ? 'inUnit' : 'outUnit');
    const plain = text === '' ? this.unitIn(field) : unitOf(text);
    const sign =
      sharedSign(text) ?? this.headsOf(field).flatMap((head) => sharedSign(this.row.text(head)) ?? [])[0];
    const { currency } = this.mapping;
    const isSign = sign !== undefined && currency !== null && currenciesOfSign(sign).includes(currency);
    const unit = isSign ? currency : sign === undefined ? plain : null;
    return unit === null
      ? this.refuse(side === 'in' ? 'inUnit' : 'outUnit', 'a currency such as EUR, or a coin')
      : { amount, unit };
  }

  /** The worth, or the cost, of the units of a row with two sides, in a currency. */
  worth(): UnitAmount | null {
    const amount = this.total('cost');
    const unit = this.unit('currency');
    return amount === null || amount === 0n || unit === undefined || !isMoney(unit) ? null : { amount, unit };
  }

  /** The balance after the row, of its currency or asset. */
  readBalance(out: RowCollector): void {
    // Balances of several accounts do not follow each other.
    if (this.has('account')) return;
    const balance = this.signed('balance');
    if (balance === null) return;
    const isOfMoney = (['price', 'net', 'moneyIn'] as const).some((field) => this.has(field));
    const asset = isOfMoney ? '' : this.asset();
    const unit = isMoney(asset) ? asset : (this.settleUnit(this.priceUnit()) ?? this.priceUnit());
    const { date } = this.place();
    const balanceRow = { line: this.line, date, quantity: formatDecimal(balance) };
    if (asset !== '' && !isMoney(asset)) out.balances.push({ ...balanceRow, asset });
    else if (unit !== undefined && isMoney(unit)) out.balances.push({ ...balanceRow, currency: unit });
  }

  /** The amount of a field with its sign, of its first column. */
  signed(field: MappingField): Decimal | null {
    const head = this.headsOf(field)[0];
    return head === undefined ? null : this.amountIn(head);
  }

  /** The amount of a field without its sign, added up over its columns. */
  total(field: MappingField): Decimal | null {
    const amounts = this.headsOf(field).flatMap((head) => this.amountIn(head) ?? []);
    return amounts.length === 0 ? null : amounts.reduce((sum, one) => sum + absoluteDecimal(one), 0n);
  }

  /** True when some cell holds a number, mapped or not. */
  hasNumber(): boolean {
    return this.row.cells.some((cell) => isAmountText(cell) && !isDateText(cell));
  }

  /** Quantity times price. */
  value(): string | undefined {
    const [quantity, price] = [this.total('quantity'), this.total('price')];
    return quantity === null || price === null ? undefined : formatDecimal(multiplyDecimals(quantity, price));
  }

  /** The money that came in less the money that went out, of two columns. */
  moved(): Decimal | null {
    const [arrived, left] = [this.total('moneyIn'), this.total('moneyOut')];
    return arrived === null && left === null ? null : (arrived ?? 0n) - (left ?? 0n);
  }

  /** @throws CellFault for the first column of a field. */
  refuse(field: MappingField, expected: string): never {
    const head = this.headsOf(field)[0] ?? this.headsOf('kind')[0] ?? this.headsOf('net')[0] ?? '';
    return this.row.refuse(head, expected);
  }

  /** The currency or coin of the price; that of the pair where no column has it. */
  private priceUnit(): string | undefined {
    const unit =
      this.unit('currency') ??
      this.pair()?.unit ??
      this.unitIn('price') ??
      this.unitIn('gross') ??
      (this.settleUnitStated()
        ? undefined
        : (this.unitIn('net') ?? this.unitIn('moneyIn') ?? this.unitIn('moneyOut'))) ??
      this.mapping.currency ??
      undefined;
    // A column that repeats the symbol says nothing of the money.
    const isRepeated = unit !== undefined && !isMoney(unit) && unit === unitOf(this.text('asset'));
    return isRepeated && this.isCounted() ? (this.mapping.currency ?? undefined) : unit;
  }

  private settleUnit(price: string | undefined): string | undefined {
    const unit =
      this.unit('settleCurrency') ?? this.unitIn('net') ?? this.mapping.settleCurrency ?? undefined;
    const majorUnit = unit === undefined ? undefined : (minorUnitOf(unit)?.currency ?? unit);
    return majorUnit === price && !this.settleUnitStated() ? undefined : majorUnit;
  }

  private settleUnitStated(): boolean {
    return this.text('settleCurrency') !== '' || (this.mapping.settleCurrency ?? null) !== null;
  }

  /** Beside prices in pence: whether the head of an amount says the same, or quantity times price is not its hundredfold. */
  private isInPence(field: MappingField): boolean {
    const isProduct = /^(net|gross|moneyIn)$/.test(field) && this.value() !== undefined;
    return this.headsOf(field).some(isPenceHead) || (isProduct && !this.isWholeAmount());
  }

  /** True when the amount is a hundredth of quantity times price. */
  private isWholeAmount(): boolean {
    const [quantity, price] = [this.total('quantity'), this.total('price')];
    const amount = this.total('net') ?? this.total('gross') ?? this.moved();
    if (quantity === null || price === null || amount === null) return false;
    const value = multiplyDecimals(quantity, price);
    const size = absoluteDecimal(amount);
    return absoluteDecimal(size - inHundredths(value)) < absoluteDecimal(size - value);
  }

  /** The ISIN, also one within a text. */
  private isin(): string {
    const text = this.text('isin').toUpperCase();
    return /\b[A-Z]{2}[A-Z0-9]{9}\d\b/.exec(text)?.[0] ?? text;
  }

  private pair(): ReturnType<typeof splitPair> {
    const text = this.text('pair');
    return text === '' ? null : splitPair(text);
  }

  private unit(field: MappingField): string | undefined {
    const heads = this.headsOf(field);
    const text = heads.map((head) => this.row.text(head)).find((one) => !isBlankText(one)) ?? '';
    // The meaning of a sign of several currencies is asked when the account is known.
    if (text === '' || sharedSign(text) !== null) return undefined;
    const code = unitOf(text);
    return minorUnitOf(code) !== null || /^[A-Z\d]{2,10}$/.test(code)
      ? code
      : this.refuse(field, 'a currency such as EUR');
  }

  /** The unit that an amount has in its own cell. */
  private unitIn(field: MappingField): string | null {
    for (const head of this.headsOf(field)) {
      const { unit } = splitUnit(this.row.text(head));
      if (unit !== null) return unit;
    }
    return null;
  }

  isNegative(field: MappingField): boolean {
    return (this.quiet(field) ?? 0n) < 0n;
  }

  /** An amount, or null where it cannot be read: its own column says so. */
  private quiet(field: MappingField): Decimal | null {
    try {
      return this.signed(field);
    } catch (error) {
      if (error instanceof CellFault) return null;
      throw error;
    }
  }

  private amountIn(head: string): Decimal | null {
    const text = this.row.text(head);
    return isBlankText(text) ? null : this.row.parseAmount(splitUnit(text).amount, head);
  }

  /** The first column of dates that is filled; null for a list of holdings. */
  private dateHead(): string | null {
    const heads = this.headsOf('date');
    return heads.find((head) => !isBlankAmount(this.row.text(head))) ?? heads[0] ?? null;
  }

  private headsOf(field: MappingField): readonly string[] {
    return this.heads.get(field) ?? [];
  }

  private ratio(): { ratio?: string } {
    const text = this.text('ratio');
    if (text === '') return {};
    const match = /^(\d{1,6})\s*(?:[:/]|for)\s*(\d{1,6})$/i.exec(text);
    if (match) return { ratio: `${match[1]}/${match[2]}` };
    if (/^\d{1,6}$/.test(text) && parseDecimal(text)! > 0n) return { ratio: `${text}/1` };
    return this.refuse('ratio', 'a ratio of new to old units such as 3:1');
  }
}
