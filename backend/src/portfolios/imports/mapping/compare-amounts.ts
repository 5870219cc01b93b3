import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, divideDecimals, multiplyDecimals, ONE, requireDecimal } from '@/lib/domain/decimal';
import type { MappingField, MappingSigns } from '@/lib/domain/portfolio/import-mapping';
import { normalizeWord } from '@/lib/domain/portfolio/import-mapping';

import type { DecimalStyle } from '../../../ingest/csv/number-style';
import { readAmount } from '../amount-text';
import type { CellRow } from '../table-file';
import { splitUnit } from '../units';
import { isBlankText } from './mapped-table';
import { meaningOf } from './mapping-words';
import type { ColumnFields } from './column-contents';

/** Rows whose amounts are compared. */
const COMPARED_ROWS = 500;
/** Part of the rows that must agree. */
const MOST = 0.6;

/** The amounts of a table, compared with each other to find out what its columns are. */
export class AmountComparison {
  private readonly rows: readonly (readonly string[])[];

  constructor(
    rows: readonly CellRow[],
    private readonly decimal: DecimalStyle,
  ) {
    this.rows = rows.slice(0, COMPARED_ROWS).map(({ cells }) => cells);
  }

  /**
   * Decides by the contents what heads leave open: units or money, before or after charges, in which currency.
   *
   * @param hasOwnMoney - Whether the head of a value names a currency beside that of the prices.
   */
  settle(fields: ColumnFields, amounts: readonly number[], hasOwnMoney: boolean): void {
    this.dropUnits(fields);
    this.takeUnits(fields, amounts);
    this.takePrice(fields, amounts);
    this.takePaid(fields, amounts);
    if (hasOwnMoney) this.takeSettled(fields);
    this.findGross(fields, amounts);
    this.dropForeignGross(fields);
    this.takeGross(fields);
    this.takeNet(fields);
    this.takeFee(fields, amounts);
  }

  /** An amount in the coins of the quantity is no money. */
  private dropUnits(fields: ColumnFields): void {
    const [units, net] = [placeOf(fields, 'quantity'), placeOf(fields, 'net')];
    if (units < 0 || net < 0) return;
    const isSame = (cells: readonly string[]): boolean => {
      const { unit } = splitUnit(cells[net] ?? '');
      return unit !== null && unit === splitUnit(cells[units] ?? '').unit;
    };
    if (this.rows.length > 0 && this.rows.every(isSame)) fields.delete(net);
  }

  /** A number that times the units is the amount is the price: the rate of an exchange. */
  private takePrice(fields: ColumnFields, amounts: readonly number[]): void {
    const [units, gross] = [placeOf(fields, 'quantity'), placeOf(fields, 'gross')];
    const money = gross < 0 ? placeOf(fields, 'net') : gross;
    if (units < 0 || money < 0 || placeOf(fields, 'price') >= 0) return;
    const isPrice = (price: number): boolean =>
      this.shareOfProducts({ units, price, money }, { part: 200n }) === 1;
    const price = amounts.find((at) => !fields.has(at) && isPrice(at));
    if (price !== undefined) fields.set(price, 'price');
  }

  /** Of two amounts, that which is quantity times price is before charges, and that which differs by them was paid. */
  private takePaid(fields: ColumnFields, amounts: readonly number[]): void {
    const [units, price, net] = (['quantity', 'price', 'net'] as const).map((one) => placeOf(fields, one));
    const charges = [...fields].flatMap(([at, field]) => (field === 'fee' || field === 'tax' ? [at] : []));
    if (units! < 0 || price! < 0 || net! < 0 || charges.length === 0) return;
    const rows = this.rows
      .map((cells) => {
        const [u, p, m] = [units!, price!, net!].map((at) => absoluteDecimal(this.signed(cells, at)));
        const charge = absoluteDecimal(charges.reduce((sum, at) => sum + this.signed(cells, at), 0n));
        return { cells, charge, paid: m!, value: multiplyDecimals(u!, p!) };
      })
      .filter(({ charge, value }) => charge !== 0n && value !== 0n);
    if (rows.length === 0 || !rows.every(({ paid, value }) => isAbout(paid, value))) return;
    const other = amounts.find(
      (at) =>
        at !== net &&
        [undefined, 'gross'].includes(fields.get(at)) &&
        rows.every(({ cells, charge, value }) => {
          const amount = absoluteDecimal(this.signed(cells, at));
          return isAbout(amount, value + charge) || isAbout(amount, value - charge);
        }),
    );
    if (other === undefined) return;
    fields.set(net!, 'gross');
    fields.set(other, 'net');
  }

  /** An amount by the head of a value that is nearer to the value with its charges is what was paid. */
  private takeNet(fields: ColumnFields): void {
    const [money, units, price] = (['gross', 'quantity', 'price'] as const).map((one) =>
      placeOf(fields, one),
    );
    const charges = [...fields].flatMap(([at, field]) => (field === 'fee' || field === 'tax' ? [at] : []));
    if (money! < 0 || units! < 0 || price! < 0 || placeOf(fields, 'net') >= 0 || charges.length === 0) return;
    let [equal, compared] = [0, 0];
    for (const cells of this.rows) {
      const [u, p, m] = [units!, price!, money!].map((at) => absoluteDecimal(this.signed(cells, at)));
      const charge = absoluteDecimal(charges.reduce((sum, at) => sum + this.signed(cells, at), 0n));
      if (!u || !p || !m || charge === 0n) continue;
      const off = absoluteDecimal(m - multiplyDecimals(u, p));
      compared++;
      if (off * 2n > charge && off < charge * 2n) equal++;
    }
    if (compared > 0 && equal / compared >= MOST) fields.set(money!, 'net');
  }

  /** A value that is quantity times price at the rate of the row, whichever way round, was paid in the money of the account. */
  private takeSettled(fields: ColumnFields): void {
    const [gross, rate] = [placeOf(fields, 'gross'), placeOf(fields, 'fxRate')];
    const [units, price] = [placeOf(fields, 'quantity'), placeOf(fields, 'price')];
    if (gross < 0 || rate < 0 || units < 0 || price < 0 || placeOf(fields, 'net') >= 0) return;
    let [equal, compared, converted] = [0, 0, 0];
    for (const cells of this.rows) {
      const [u, p, m, r] = [units, price, gross, rate].map((at) => absoluteDecimal(this.signed(cells, at)));
      if (!u || !p || !m) continue;
      const value = multiplyDecimals(u, p);
      const contents = r ? [multiplyDecimals(value, r), divideDecimals(value, r)] : [value];
      compared++;
      // Charges of the account are part of it.
      if (contents.some((one) => absoluteDecimal(one - m) * 50n <= m)) equal++;
      if (r && absoluteDecimal(value - m) * 50n > m) converted++;
    }
    if (compared > 0 && converted > 0 && equal / compared >= MOST) fields.set(gross, 'net');
  }

  /** Of the amounts without a field, the one that is quantity times price in every row is the amount before charges. */
  private findGross(fields: ColumnFields, amounts: readonly number[]): void {
    const places = { units: placeOf(fields, 'quantity'), price: placeOf(fields, 'price') };
    const gross = placeOf(fields, 'gross');
    if (places.units < 0 || places.price < 0) return;
    const shareOf = (money: number): number => this.shareOfProducts({ ...places, money }, { part: 200n });
    if (gross >= 0 && shareOf(gross) === 1) return;
    const better = amounts.find((at) => !fields.has(at) && shareOf(at) === 1);
    if (better === undefined || (gross < 0 && placeOf(fields, 'net') < 0)) return;
    if (gross >= 0) fields.delete(gross);
    fields.set(better, 'gross');
  }

  /** Of the amounts without a field, the one by which an amount differs from what was paid in every row is a charge. */
  private takeFee(fields: ColumnFields, amounts: readonly number[]): void {
    const net = placeOf(fields, 'net');
    if (net < 0 || [...fields.values()].includes('fee')) return;
    const free = amounts.filter((at) => !fields.has(at));
    const bases = amounts.filter((at) => at !== net && ['gross', undefined].includes(fields.get(at)));
    for (const at of free)
      for (const base of bases) {
        if (base === at) continue;
        const rows = this.rows
          .map((cells) => [net, base, at].map((place) => this.signed(cells, place)))
          .filter(([paid, value, charge]) => paid && value && charge);
        const isCharge = rows.every(
          ([paid, value, charge]) =>
            absoluteDecimal(charge!) * 5n < absoluteDecimal(value!) &&
            (value! + charge! === paid ||
              absoluteDecimal(absoluteDecimal(paid!) - absoluteDecimal(value!)) === absoluteDecimal(charge!)),
        );
        if (rows.length > 1 && isCharge) {
          fields.set(at, 'fee');
          return;
        }
      }
  }

  /** The meaning of signs, by the columns that have negative amounts. */
  signsOf(fields: ColumnFields): MappingSigns {
    const hasNegative = (...wanted: readonly MappingField[]): boolean =>
      [...fields].some(
        ([at, field]) => wanted.includes(field) && this.rows.some((cells) => this.signed(cells, at) < 0n),
      );
    const isOfUnits = hasNegative('quantity') && this.areSignsOfUnits(fields);
    // Beside what was paid, always without a sign, the signs of the amount before charges say nothing of it.
    if (
      hasNegative(placeOf(fields, 'net') < 0 ? 'gross' : 'net') &&
      !isOfUnits &&
      this.areSignsOfMoney(fields)
    )
      return 'net';
    return hasNegative('quantity') ? 'quantity' : 'none';
  }

  /** A column "Amount" that times the price is another amount holds units: the coins of an exchange. */
  private takeUnits(fields: ColumnFields, amounts: readonly number[]): void {
    const [net, price] = [placeOf(fields, 'net'), placeOf(fields, 'price')];
    if (net < 0 || price < 0) return;
    if (placeOf(fields, 'quantity') >= 0) {
      this.swapUnits(fields);
      return;
    }
    if (
      placeOf(fields, 'pair') >= 0 &&
      !amounts.some((at) => !fields.has(at) || fields.get(at) === 'gross')
    ) {
      // Of a pair with one amount beside the price, the amount is units.
      fields.set(net, 'quantity');
      return;
    }
    const otherColumns = amounts.filter(
      (at) => at !== net && at !== price && !['fee', 'tax'].includes(fields.get(at) ?? ''),
    );
    const pairs = otherColumns.flatMap((at) => [
      { units: net, money: at },
      { units: at, money: net },
    ]);
    // Cash at a price of 1 is its own amount: it shows nothing.
    const isCompared = (cells: readonly string[]): boolean =>
      absoluteDecimal(this.signed(cells, price)) !== ONE;
    const pair = pairs.find(
      ({ units, money }) => this.shareOfProducts({ units, price, money }, { part: 20n, isCompared }) >= MOST,
    );
    if (!pair) return;
    fields.set(pair.units, 'quantity');
    if (fields.get(pair.money) !== 'gross') fields.set(pair.money, 'net');
  }

  /** A volume that is the amount times the price is the money, and the amount the units. */
  private swapUnits(fields: ColumnFields): void {
    const [units, net, price] = (['quantity', 'net', 'price'] as const).map((one) => placeOf(fields, one));
    const share = (of: number, money: number): number =>
      this.shareOfProducts({ units: of, price: price!, money }, { part: 20n });
    if (share(units!, net!) >= MOST || share(net!, units!) < MOST) return;
    fields.set(net!, 'quantity');
    fields.set(units!, 'net');
  }

  /** An amount before charges that is not quantity times price in most rows is in another currency. */
  private dropForeignGross(fields: ColumnFields): void {
    const places = { units: placeOf(fields, 'quantity'), price: placeOf(fields, 'price') };
    const money = placeOf(fields, 'gross');
    if (money < 0 || places.units < 0 || places.price < 0) return;
    // Prices of bonds are percent, those of London pence.
    const shares = [1n, 100n].map((scale) =>
      this.shareOfProducts({ ...places, money }, { part: 50n, scale, none: 1 }),
    );
    if (shares.every((share) => share < 0.5)) fields.delete(money);
  }

  /** Where an amount is quantity times price, the total beside it, which differs by charges, is what was paid. */
  takeTotal(fields: ColumnFields, totals: readonly number[]): void {
    const [money, units, price] = (['net', 'quantity', 'price'] as const).map((field) =>
      placeOf(fields, field),
    );
    const hasCharges = [...fields.values()].some((field) => /^(fee|tax|gross)$/.test(field));
    if (money! < 0 || units! < 0 || price! < 0 || hasCharges) return;
    const shareOf = (at: number, part: bigint): number =>
      this.shareOfProducts({ units: units!, price: price!, money: at }, { part });
    if (shareOf(money!, 200n) !== 1) return;
    const total = totals.find(
      (at) => !fields.has(at) && shareOf(at, 15n) === 1 && shareOf(at, 100_000n) < MOST,
    );
    if (total === undefined) return;
    fields.set(money!, 'gross');
    fields.set(total, 'net');
  }

  /** A column that equals quantity times price, beside a charge, is the amount before charges. */
  private takeGross(fields: ColumnFields): void {
    const [money, units, price] = (['net', 'quantity', 'price'] as const).map((field) =>
      placeOf(fields, field),
    );
    const charges = [...fields].flatMap(([at, field]) => (field === 'fee' || field === 'tax' ? [at] : []));
    if (money! < 0 || units! < 0 || price! < 0 || placeOf(fields, 'gross') >= 0 || charges.length === 0)
      return;
    let [equal, compared] = [0, 0];
    for (const cells of this.rows) {
      const [u, p, m] = [units!, price!, money!].map((at) => absoluteDecimal(this.signed(cells, at)));
      const charge = absoluteDecimal(charges.reduce((sum, at) => sum + this.signed(cells, at), 0n));
      if (!u || !p || !m || charge === 0n) continue;
      const off = absoluteDecimal(m - multiplyDecimals(u, p));
      compared++;
      // Nearer to the value than to the value with its charge, or without.
      if (off * 2n < charge) equal++;
    }
    if (compared > 0 && equal / compared >= MOST) fields.set(money!, 'gross');
  }

  /**
   * The part of the rows with all three amounts in which units times price, divided by the scale, is the money within a
   * part of it; `none` without such rows.
   */
  private shareOfProducts(
    { money, price, units }: { readonly units: number; readonly price: number; readonly money: number },
    {
      isCompared = () => true,
      none,
      part,
      scale = 1n,
    }: {
      readonly part: bigint;
      readonly scale?: bigint;
      readonly isCompared?: (cells: readonly string[]) => boolean;
      readonly none?: number;
    },
  ): number {
    let [equal, compared] = [0, 0];
    for (const cells of this.rows) {
      const [u, p, m] = [units, price, money].map((at) => absoluteDecimal(this.signed(cells, at)));
      if (!u || !p || !m || !isCompared(cells)) continue;
      const value = multiplyDecimals(u, p);
      compared++;
      if (absoluteDecimal(m * scale - value) * part <= value) equal++;
    }
    return compared === 0 ? (none ?? 0) : equal / compared;
  }

  /**
   * True when most purchases are negative and most sales positive, or all are positive. Some programs write the amount of a purchase positive and
   * that of a sale negative, as its units are.
   */
  private areSignsOfMoney(fields: ColumnFields): boolean {
    const kindAt = placeOf(fields, 'kind');
    const amountAt = placeOf(fields, 'net') < 0 ? placeOf(fields, 'gross') : placeOf(fields, 'net');
    if (kindAt < 0) return true;
    let balance = 0;
    let isSigned = false;
    for (const cells of this.rows) {
      const meaning = meaningOf(normalizeWord(cells[kindAt] ?? ''));
      const amount = this.signed(cells, amountAt);
      if (amount < 0n && (meaning === 'buy' || meaning === 'sell')) isSigned = true;
      if (amount !== 0n && (meaning === 'buy' || meaning === 'sell'))
        balance += (meaning === 'buy') === amount < 0n ? 1 : -1;
    }
    return balance >= 0 || !isSigned;
  }

  /** True when amounts have the sign of their units: then they are what the units are worth, not money that moves. */
  private areSignsOfUnits(fields: ColumnFields): boolean {
    const units = placeOf(fields, 'quantity');
    const money = placeOf(fields, 'net') < 0 ? placeOf(fields, 'gross') : placeOf(fields, 'net');
    if (money < 0) return true;
    let balance = 0;
    for (const cells of this.rows) {
      const [u, m] = [this.signed(cells, units), this.signed(cells, money)];
      if (u !== 0n && m !== 0n) balance += u > 0n === m > 0n ? 1 : -1;
    }
    return balance > 0;
  }

  private signed(cells: readonly string[], at: number): Decimal {
    const text = cells[at] ?? '';
    return isBlankText(text) ? 0n : (readAmount(splitUnit(text).amount, this.decimal) ?? 0n);
  }
}

const CENT = requireDecimal('0.011');
/** True when two amounts are the same but for rounding. */
const isAbout = (one: Decimal, other: Decimal): boolean => absoluteDecimal(one - other) <= CENT;

/** The position of the first column of a field; -1 without one. */
function placeOf(fields: ColumnFields, wanted: MappingField): number {
  return [...fields].find(([, field]) => field === wanted)?.[0] ?? -1;
}
