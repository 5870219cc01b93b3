import {
  ZERO,
  UNIT,
  plus,
  negative,
  minus,
  times,
  over,
  isBelow,
  least,
  read,
  dayNumber,
  takeUnits,
} from './ledger-fractions';
import type { Fraction, Row, ModelLot, Pool, ModelInput } from './ledger-fractions';

/** Units, cash, lots and gains of a ledger. */
export class LedgerModel {
  readonly units = new Map<string, Fraction>();
  readonly cash = new Map<string, Fraction>();
  readonly pools = new Map<string, Pool>();
  /** By the position of the row. */
  readonly gains = new Map<number, Fraction>();
  /** Of `uk`, units of later purchases that sales took already: by pool and day. */
  private readonly matched = new Map<string, Fraction>();

  constructor(
    private readonly input: ModelInput,
    private readonly rows: readonly Row[] = [],
  ) {}

  held(account: string, asset: string): Fraction {
    return this.units.get(`${account} ${asset}`) ?? ZERO;
  }

  private add(to: Map<string, Fraction>, key: string, amount: Fraction): void {
    to.set(key, plus(to.get(key) ?? ZERO, amount));
  }

  poolKey(account: string, asset: string): string {
    const isShared = this.input.method === 'average' || this.input.method === 'uk';
    return `${isShared && !this.input.sheltered.has(account) ? '-' : account} ${asset}`;
  }

  pool(account: string, asset: string): Pool {
    const key = this.poolKey(account, asset);
    let pool = this.pools.get(key);
    if (!pool) this.pools.set(key, (pool = { lots: [], shorts: [] }));
    return pool;
  }

  private pay(account: string, currency: string, amount: Fraction): void {
    if (this.input.tracked.has(account)) this.add(this.cash, `${account} ${currency}`, amount);
  }

  private rate(currency: string): Fraction {
    return currency === this.input.base ? UNIT : read(this.input.rates[currency]);
  }

  /** Amounts of a row: in the settlement currency, and in the base at the row's own rate. */
  private amounts(row: Row) {
    const trade = row.currency ?? this.input.currencies[row.asset ?? ''] ?? this.input.accountCurrency;
    const settle = row.settleCurrency ?? trade;
    const own = row.fxRate === undefined ? over(this.rate(trade), this.rate(settle)) : read(row.fxRate);
    // An amount that is in the base currency already is what it is.
    const isBase = trade === this.input.base && settle !== trade;
    const toBase = isBase ? over(UNIT, own) : this.rate(settle);
    const before =
      row.gross === undefined && row.price !== undefined
        ? times(read(row.price), read(row.quantity))
        : read(row.gross);
    return {
      settle,
      toBase,
      gross: times(before, trade === settle ? UNIT : own),
      fee: read(row.fee),
      tax: read(row.tax),
    };
  }

  /** Books all rows. */
  run(): this {
    this.rows.forEach((row, at) => this.book(row, at));
    return this;
  }

  book(row: Row, at: number): void {
    const { settle, toBase, gross, fee, tax } = this.amounts(row);
    const [account, asset] = [row.account!, row.asset!];
    const quantity = read(row.quantity);
    const charges = plus(fee, tax);
    const base = (amount: Fraction): Fraction => times(amount, toBase);
    const pay = (amount: Fraction): void => this.pay(account, settle, amount);
    const move = (to: string, of: string, units: Fraction): void =>
      this.add(this.units, `${to} ${of}`, units);
    switch (row.kind) {
      case 'buy':
        pay(negative(plus(gross, charges)));
        move(account, asset, quantity);
        this.bring(row, at, { acquired: row.date!, units: quantity, cost: base(plus(gross, charges)) });
        return;
      case 'sell':
        pay(minus(gross, charges));
        move(account, asset, negative(quantity));
        this.sell(row, at, quantity, base(minus(gross, fee)));
        return;
      case 'dividend':
        if (row.subkind === 'in-lieu' && isBelow(this.held(account, asset), ZERO))
          pay(negative(plus(gross, charges)));
        else pay(minus(gross, charges));
        return;
      case 'deposit':
      case 'interest':
      case 'fee-refund':
      case 'tax-refund':
        pay(minus(read(row.net), ZERO));
        return;
      case 'withdrawal':
      case 'interest-charge':
      case 'fee':
      case 'tax':
        pay(negative(read(row.net)));
        return;
      case 'return-of-capital':
        pay(minus(gross, charges));
        this.lower(this.pool(account, asset).lots, base(gross), at);
        return;
      case 'reinvested-income':
        this.spread(this.pool(account, asset).lots, base(gross));
        return;
      case 'income-in-kind':
        move(account, asset, quantity);
        this.bring(row, at, { acquired: row.date!, units: quantity, cost: base(gross) });
        return;
      case 'transfer-in':
        move(account, asset, quantity);
        this.bring(row, at, {
          acquired: row.acquired ?? row.date!,
          units: quantity,
          cost: base(read(row.cost)),
        });
        return;
      case 'transfer-out':
        move(account, asset, negative(quantity));
        takeUnits(this.input.method, this.pool(account, asset).lots, quantity, 'oldest');
        return;
      case 'write-off': {
        const held = this.held(account, asset);
        const units = row.quantity === undefined ? held : quantity;
        move(account, asset, negative(units));
        if (isBelow(units, ZERO))
          this.bring(row, at, { acquired: row.date!, units: negative(units), cost: ZERO });
        else this.sell(row, at, units, ZERO);
        return;
      }
      case 'split': {
        const [to, from] = row.ratio!.split('/').map((text) => read(text));
        const ratio = over(to!, from!);
        for (const [key, units] of this.units)
          if (key.endsWith(` ${asset}`)) this.units.set(key, times(units, ratio));
        for (const [key, pool] of this.pools)
          if (key.endsWith(` ${asset}`))
            for (const lot of [...pool.lots, ...pool.shorts]) lot.units = times(lot.units, ratio);
        return;
      }
      case 'spin-off':
        pay(negative(charges));
        this.spinOff(row, at);
        return;
      case 'exchange':
        this.exchange(row, at, { settle, base, charges });
        return;
      case 'transfer':
        if (row.asset === undefined) {
          pay(negative(read(row.net)));
          this.pay(row.toAccount!, settle, minus(read(row.net), charges));
          return;
        }
        pay(negative(charges));
        move(account, asset, negative(quantity));
        move(row.toAccount!, asset, quantity);
        if (this.poolKey(account, asset) === this.poolKey(row.toAccount!, asset)) return;
        for (const lot of takeUnits(this.input.method, this.pool(account, asset).lots, quantity, 'oldest'))
          this.bring({ ...row, account: row.toAccount! }, at, lot);
        return;
      case 'convert':
        pay(negative(read(row.net)));
        this.pay(account, row.toCurrency!, read(row.toNet));
        return;
      default:
        throw new Error(`the model does not know ${row.kind}`);
    }
  }

  private realize(at: number, gain: Fraction): void {
    this.gains.set(at, plus(this.gains.get(at) ?? ZERO, gain));
  }

  /** New units close short ones first. */
  private bring(row: Row, at: number, lot: ModelLot): void {
    const pool = this.pool(row.account!, row.asset!);
    const owed = pool.shorts.reduce((sum, { units }) => plus(sum, units), ZERO);
    const closed = least(owed, lot.units);
    let cost = lot.cost;
    if (isBelow(ZERO, closed)) {
      const part = over(times(lot.cost, closed), lot.units);
      const taken = takeUnits(this.input.method, pool.shorts, closed, 'method');
      const proceeds = taken.reduce((sum, one) => plus(sum, one.cost), ZERO);
      this.realize(at, minus(proceeds, part));
      cost = minus(cost, part);
    }
    let units = minus(lot.units, closed);
    if (this.input.method === 'uk' && row.kind === 'buy') {
      // Units that earlier sales took leave; so do those that sales of the day will take.
      const key = `${this.poolKey(row.account!, row.asset!)} ${row.date!}`;
      const sold = this.soldOn(row);
      const gone = plus(this.matched.get(key) ?? ZERO, sold);
      const rest = minus(units, least(gone, units));
      cost = over(times(cost, rest), units);
      units = rest;
    }
    if (!isBelow(ZERO, units)) return;
    const place = pool.lots.findIndex(({ acquired }) => acquired > lot.acquired);
    pool.lots.splice(place < 0 ? pool.lots.length : place, 0, { acquired: lot.acquired, units, cost });
    this.average(pool.lots);
  }

  /** Units of a pool that are sold on the day of a row. */
  private soldOn(row: Row): Fraction {
    const key = this.poolKey(row.account!, row.asset!);
    return this.rows
      .filter(({ kind, date, asset }) => kind === 'sell' && date === row.date && asset === row.asset)
      .filter((one) => this.poolKey(one.account!, one.asset!) === key)
      .reduce((sum, one) => plus(sum, read(one.quantity)), ZERO);
  }

  /** Under `average` and `uk` all units cost the same. */
  private average(lots: ModelLot[]): void {
    if (this.input.method !== 'average' && this.input.method !== 'uk') return;
    const units = lots.reduce((sum, lot) => plus(sum, lot.units), ZERO);
    const cost = lots.reduce((sum, lot) => plus(sum, lot.cost), ZERO);
    for (const lot of lots) lot.cost = over(times(cost, lot.units), units);
  }

  private sell(row: Row, at: number, units: Fraction, proceeds: Fraction): void {
    const pool = this.pool(row.account!, row.asset!);
    let [left, cost] = [units, ZERO];
    if (this.input.method === 'uk') {
      const { units: matched, cost: matchedCost } = this.matchUk(row, units);
      left = minus(left, matched);
      cost = plus(cost, matchedCost);
    }
    const taken = takeUnits(this.input.method, pool.lots, left, 'method', row.lots);
    for (const lot of taken) {
      left = minus(left, lot.units);
      cost = plus(cost, lot.cost);
    }
    const closed = minus(units, left);
    const part = over(times(proceeds, closed), units);
    if (closed.n > 0n) this.realize(at, minus(part, cost));
    if (left.n > 0n) pool.shorts.push({ acquired: row.date!, units: left, cost: minus(proceeds, part) });
  }

  /** Same day, then 30 days after; a purchase serves the sales of its own day first. Units count in those of each day. */
  private matchUk(row: Row, units: Fraction): { units: Fraction; cost: Fraction } {
    const key = this.poolKey(row.account!, row.asset!);
    const day = dayNumber(row.date!);
    const ofPool = this.rows.filter(
      (one) => one.asset === row.asset && this.poolKey(one.account!, one.asset!) === key,
    );
    const days = [...new Set(ofPool.filter(({ kind }) => kind === 'buy').map(({ date }) => date!))].sort();
    const splitBetween = (until: string): Fraction =>
      this.rows
        .filter(
          (one) =>
            one.kind === 'split' && one.asset === row.asset && one.date! > row.date! && one.date! <= until,
        )
        .reduce((ratio, one) => {
          const [to, from] = one.ratio!.split('/');
          return times(ratio, over(read(to), read(from)));
        }, UNIT);
    let [matched, cost] = [ZERO, ZERO];
    for (const date of days) {
      const distance = dayNumber(date) - day;
      if (distance < 0 || distance > 30) continue;
      const buys = ofPool.filter((one) => one.kind === 'buy' && one.date === date);
      const bought = buys.reduce((sum, one) => plus(sum, read(one.quantity)), ZERO);
      const paid = buys.reduce((sum, one) => {
        const { gross, fee, tax, toBase } = this.amounts(one);
        return plus(sum, times(plus(gross, plus(fee, tax)), toBase));
      }, ZERO);
      const soldThen =
        distance === 0
          ? ZERO
          : ofPool
              .filter((one) => one.kind === 'sell' && one.date === date)
              .reduce((sum, one) => plus(sum, read(one.quantity)), ZERO);
      const used = this.used.get(`${key} ${date}`) ?? ZERO;
      const free = minus(minus(bought, least(soldThen, bought)), used);
      const ratio = splitBetween(date);
      const part = least(times(minus(units, matched), ratio), free);
      if (part.n <= 0n) continue;
      this.used.set(`${key} ${date}`, plus(used, part));
      matched = plus(matched, over(part, ratio));
      cost = plus(cost, over(times(paid, part), bought));
      if (distance > 0) this.add(this.matched, `${key} ${date}`, part);
    }
    return { units: matched, cost };
  }

  private readonly used = new Map<string, Fraction>();

  /** Lowers costs by units; what exceeds the cost of a lot is a gain. */
  private lower(lots: readonly ModelLot[], amount: Fraction, at: number, sign = UNIT): void {
    const units = lots.reduce((sum, lot) => plus(sum, lot.units), ZERO);
    for (const lot of lots) {
      const share = over(times(amount, lot.units), units);
      const rest = minus(lot.cost, share);
      if (isBelow(rest, ZERO)) this.realize(at, times(sign, negative(rest)));
      lot.cost = isBelow(rest, ZERO) ? ZERO : rest;
    }
  }

  private spread(lots: readonly ModelLot[], amount: Fraction): void {
    const units = lots.reduce((sum, lot) => plus(sum, lot.units), ZERO);
    for (const lot of lots) lot.cost = plus(lot.cost, over(times(amount, lot.units), units));
  }

  /** Units of another asset with their lots, or what is owed of it. */
  private carry(row: Row, at: number, lots: readonly ModelLot[], isShort: boolean): void {
    const to = { account: row.account!, asset: row.toAsset!, date: row.date!, kind: row.kind! };
    const pool = this.pool(row.account!, row.toAsset!);
    for (const lot of lots)
      if (!isShort) this.bring(to, at, lot);
      else if (pool.lots.length > 0) this.sell(to, at, lot.units, lot.cost);
      else {
        const place = pool.shorts.findIndex(({ acquired }) => acquired > lot.acquired);
        pool.shorts.splice(place < 0 ? pool.shorts.length : place, 0, { ...lot });
      }
  }

  private spinOff(row: Row, at: number): void {
    const [account, asset] = [row.account!, row.asset!];
    const held = this.held(account, asset);
    const isShort = isBelow(held, ZERO);
    const pool = this.pool(account, asset);
    const lots = isShort ? pool.shorts : pool.lots;
    const whole = lots.reduce((sum, lot) => plus(sum, lot.units), ZERO);
    // Accounts that share a pool: the units of the account are a part of it.
    const size = isShort ? negative(held) : held;
    const share = times(read(row.costFraction), over(size, whole));
    const units = read(row.toQuantity);
    const moved = lots.map((lot) => {
      const cost = times(lot.cost, share);
      lot.cost = minus(lot.cost, cost);
      return { acquired: lot.acquired, units: over(times(units, lot.units), whole), cost };
    });
    this.add(this.units, `${account} ${row.toAsset!}`, isShort ? negative(units) : units);
    this.carry(row, at, moved, isShort);
  }

  private exchange(
    row: Row,
    at: number,
    amounts: { settle: string; base: (amount: Fraction) => Fraction; charges: Fraction },
  ): void {
    const [account, asset] = [row.account!, row.asset!];
    const held = this.held(account, asset);
    const isShort = isBelow(held, ZERO);
    const size = isShort ? negative(held) : held;
    const given = row.quantity === undefined ? size : read(row.quantity);
    const units = read(row.toQuantity);
    const pool = this.pool(account, asset);
    const money = read(row.net);
    this.pay(account, amounts.settle, isShort ? negative(money) : money);
    this.add(this.units, `${account} ${asset}`, isShort ? given : negative(given));
    this.add(this.units, `${account} ${row.toAsset!}`, isShort ? negative(units) : units);
    const taken = takeUnits(this.input.method, isShort ? pool.shorts : pool.lots, given, 'oldest');
    const carried = taken.map((lot) => ({ ...lot, units: over(times(units, lot.units), given) }));
    this.lower(carried, amounts.base(money), at, isShort ? negative(UNIT) : UNIT);
    this.carry(row, at, carried, isShort);
  }
}
