import type { ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { parseImport } from '../../../src/portfolios/imports/parse-import';
import { rowSummary } from './support/row-summary';

/** A history as the fetch of an exchange writes it: from line 2 on an item a line. */
function read(exchange: string, items: readonly object[], pending: readonly object[] = []): ParsedFile {
  const head = JSON.stringify({ exchange, fetchedAt: '2025-06-28T12:00:00.000Z', pending, asked: [] });
  const lines = items.map((item) => JSON.stringify(item)).join(',\n');
  return parseImport(Buffer.from(`${head.slice(0, -1)},"items":[\n${lines}\n]}`), 'history.json');
}

const askedRows = ({ open }: ParsedFile): unknown[] =>
  open.map(({ code, draft, isInflow, isUnitsIn }) => [
    code,
    draft.asset ?? draft.currency,
    draft.quantity ?? draft.net,
    isInflow ?? isUnitsIn,
  ]);

it.each(['coinbase', 'binance'])('refuses a fetch of %s that was stopped', (exchange) => {
  const file = read(exchange, [{ kind: 'spot', asset: 'BTC', free: '1' }], [{ kind: 'trade' }]);

  expect(file.transactions).toEqual([]);
  expect(file.faults).toMatchObject([
    { line: null, column: 'pending', expected: expect.stringContaining('fetch it again') as string },
  ]);
});

describe('Coinbase', () => {
  const money = (amount: string, currency: string) => ({ amount, currency });
  const wallet = (amount: string, currency: string) => ({ kind: 'wallet', balance: money(amount, currency) });
  let number = 0;
  const transaction = (
    type: string,
    [amount, currency]: readonly [string, string],
    more: Readonly<Record<string, unknown>> = {},
  ) => ({
    ...{ kind: 'transaction', id: `t${(number += 1)}`, type, status: 'completed' },
    ...{ amount: money(amount, currency), native_amount: money(amount, currency) },
    ...{ created_at: '2024-03-25T13:03:11Z', ...more },
  });
  const fill = (price: string, commission: string, order: string, pair: string) => ({
    advanced_trade_fill: {
      ...{ fill_price: price, product_id: pair, order_id: order },
      ...{ commission, order_side: 'buy' },
    },
  });

  it('reads the sides of trades, wherever their money comes from, with the charge in it or on top', () => {
    const trade = { trade: { id: '61258a99', fee: money('0.109974', 'USDC') } };
    const bought = { buy: { id: 'b1', fee: money('0.99', 'EUR'), total: money('10.99', 'EUR') } };
    const fills = [
      fill('7.409', '1.9122629', 'o6', 'NEAR-USD'),
      fill('7.408', '0.14816', 'o6', 'NEAR-USD'),
    ] as const;
    const inside = fill('60000', '1.2', 'o7', 'BTC-EUR');
    const file = read('coinbase', [
      wallet('0.00266121', 'ETH'),
      wallet('27.81', 'NEAR'),
      wallet('0.01', 'BTC'),
      transaction('fiat_deposit', ['1000.00', 'USD'], { created_at: '2024-01-01T00:00:00Z' }),
      transaction('receive', ['20', 'USDC'], { created_at: '2024-01-01T00:00:00Z' }),
      // Converted: both wallets have a row with the number of the trade.
      transaction('trade', ['-10.571942', 'USDC'], trade),
      transaction('trade', ['0.00266121', 'ETH'], { ...trade, created_at: '2024-03-25T13:03:12Z' }),
      // By card: no wallet of money has a row.
      transaction('buy', ['0.0577', 'SOL'], { ...bought, native_amount: money('10.99', 'EUR') }),
      // Two fills of one order, each in both wallets; the amounts of money are cut to cents.
      transaction('advanced_trade_fill', ['25.81', 'NEAR'], fills[0]),
      transaction('advanced_trade_fill', ['2', 'NEAR'], fills[1]),
      transaction('advanced_trade_fill', ['-191.22', 'USD'], fills[0]),
      transaction('advanced_trade_fill', ['-14.81', 'USD'], fills[1]),
      transaction('advanced_trade_fill', ['0.01', 'BTC'], inside),
      transaction('advanced_trade_fill', ['-601.2', 'EUR'], inside),
      transaction('sell', ['-0.0577', 'SOL'], { native_amount: money('-12.00', 'EUR') }),
    ]);

    expect(file.layout).toBe('coinbase-history');
    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '24-01-01 deposit - - - = 1000 USD',
      '24-01-01 transfer-in USDC 20 -',
      '24-03-25 exchange USDC 10.571942 > 0.00266121 ETH -',
      '24-03-25 deposit - - - = 10.99 EUR',
      '24-03-25 buy SOL 0.0577 10 fee 0.99 = 10.99 EUR',
      '24-03-25 buy NEAR 27.81 206.03 fee 2.0604229 = 208.0904229 USD',
      '24-03-25 buy BTC 0.01 600 fee 1.2 = 601.2 EUR',
      '24-03-25 sell SOL 0.0577 12 = 12 EUR',
      '24-03-25 withdrawal - - - = 12 EUR',
    ]);
  });

  it('reads rewards, sendings with their network fee and money, and asks about other types', () => {
    const network = { network: { transaction_fee: money('0.00021', 'ETH') } };
    const worth = { native_amount: money('0.31', 'EUR') };
    const file = read('coinbase', [
      transaction('staking_reward', ['0.025412', 'SOL'], worth),
      transaction('interest', ['0.5', 'USDC'], { native_amount: money('0.46', 'EUR') }),
      transaction('send', ['-0.05770427', 'ETH'], network),
      transaction('receive', ['1', 'ETH']),
      transaction('fiat_withdrawal', ['-400.00', 'EUR']),
      transaction('staking_transfer', ['-5', 'DOT']),
      transaction('staking_transfer', ['5', 'DOT']),
      transaction('wrap_asset', ['-1', 'ETH']),
      transaction('clawback', ['-3.00', 'EUR']),
      transaction('buy', ['7', 'ADA'], { status: 'pending' }),
    ]);

    expect(rowSummary(file)).toEqual([
      '24-03-25 income-in-kind SOL 0.025412 0.31 EUR',
      '24-03-25 income-in-kind USDC 0.5 0.46 EUR',
      '24-03-25 transfer-out ETH 0.05749427 -',
      '24-03-25 write-off ETH 0.00021 -',
      '24-03-25 transfer-in ETH 1 -',
      '24-03-25 withdrawal - - - = 400 EUR',
    ]);
    expect(askedRows(file)).toEqual([
      ['wrap_asset', 'ETH', '1', false],
      ['clawback', 'EUR', '3', false],
    ]);
    expect(file.skipped.map(({ line }) => line)).toEqual([7, 8, 11]);
  });

  it('refuses a side without the other one, and money that price and units do not make', () => {
    const file = read('coinbase', [
      transaction('trade', ['-10', 'USDC'], { trade: { id: 'x' } }),
      transaction('advanced_trade_fill', ['1', 'SOL'], fill('170.12', '0.5', 'o1', 'SOL-USD')),
      transaction('advanced_trade_fill', ['1', 'SOL'], fill('170.12', '0.5', 'o2', 'SOL-USD')),
      transaction('advanced_trade_fill', ['-150.00', 'USD'], fill('170.12', '0.5', 'o2', 'SOL-USD')),
    ]);

    expect(file.transactions).toEqual([]);
    expect(file.faults.map(({ column, line }) => `${line} ${column}`)).toEqual([
      '2 type',
      '3 type',
      '4 amount.amount',
    ]);
  });

  it('states the balances, and notes those that the rows do not make', () => {
    const file = read('coinbase', [
      wallet('5.00', 'EUR'),
      wallet('0.3', 'BTC'),
      wallet('0', 'DOGE'),
      transaction('fiat_deposit', ['5.00', 'EUR']),
      transaction('receive', ['0.1', 'BTC']),
      transaction('wrap_asset', ['2', 'CBETH']),
    ]);

    expect(file.balances).toEqual([
      { line: 3, date: '2025-06-28', asset: 'BTC', quantity: '0.3' },
      { line: 1, date: '2025-06-28', asset: 'CBETH', quantity: '0' },
      { line: 2, date: '2025-06-28', currency: 'EUR', quantity: '5' },
    ]);
    expect(file.notes).toEqual([
      expect.stringContaining(
        ': BTC 0.3 (0.1), CBETH 0 (2). What the API does not give is missing',
      ) as string,
    ]);
  });
});

describe('Binance', () => {
  const AT = { time: 1711371791000 };
  const fill = (
    orderId: number,
    isBuyer: boolean,
    qty: string,
    quoteQty: string,
    fee: readonly [string, string],
  ) => ({
    ...{
      kind: 'trade',
      symbol: 'SOLUSDT',
      base: 'SOL',
      quote: 'USDT',
      id: orderId,
      orderId,
      isBuyer,
      qty,
      quoteQty,
    },
    ...{ commission: fee[0], commissionAsset: fee[1], ...AT },
  });

  it('reads orders of several fills, with charges in the coin, in money or in another coin', () => {
    const euro = { symbol: 'BTCEUR', base: 'BTC', quote: 'EUR' };
    const file = read('binance', [
      { kind: 'spot', asset: 'SOL', free: '2.997', locked: '0' },
      { ...fill(1, true, '1', '150', ['0.001', 'SOL']) },
      { ...fill(1, true, '2', '301', ['0.002', 'SOL']) },
      { ...fill(2, false, '1', '160', ['0.0002', 'BNB']), ...euro },
      { ...fill(3, false, '1', '160', ['0.16', 'EUR']), ...euro },
    ]);

    expect(file.layout).toBe('binance-history');
    expect(file.faults).toEqual([]);
    expect(rowSummary(file)).toEqual([
      '24-03-25 exchange USDT 451 > 2.997 SOL -',
      '24-03-25 sell BTC 1 160 = 160 EUR',
      '24-03-25 write-off BNB 0.0002 -',
      '24-03-25 sell BTC 1 160 fee 0.16 = 159.84 EUR',
    ]);
    expect(file.transactions[0]).toMatchObject({ lines: [3, 4], externalId: 'SOLUSDT-1' });
  });

  it('reads deposits, withdrawals, money, purchases by card, conversions, small amounts and rewards', () => {
    const payment = { orderNo: 'p1', status: 'Completed', createTime: AT.time, fiatCurrency: 'EUR' };
    const luna = { ...payment, cryptoCurrency: 'LUNA', price: '4.437472', totalFee: '0.2' };
    const order = { orderNo: 'f1', fiatCurrency: 'EUR', status: 'Successful', createTime: AT.time };
    const file = read('binance', [
      { kind: 'deposit', id: 'd1', coin: 'BTC', amount: '0.5', status: 1, insertTime: AT.time },
      { kind: 'deposit', id: 'd2', coin: 'BTC', amount: '9', status: 0, insertTime: AT.time },
      {
        kind: 'withdrawal',
        id: 'w1',
        coin: 'BTC',
        amount: '0.1',
        transactionFee: '0.0004',
        status: 6,
        applyTime: '2024-03-25 23:59:59',
      },
      { kind: 'fiat-deposit', ...order, indicatedAmount: '100', amount: '99', totalFee: '1' },
      { kind: 'fiat-withdrawal', ...order, indicatedAmount: '50', amount: '49.2', totalFee: '0.8' },
      {
        kind: 'purchase',
        ...luna,
        sourceAmount: '20.0',
        obtainAmount: '4.462',
        paymentMethod: 'Credit Card',
      },
      {
        kind: 'purchase',
        ...luna,
        orderNo: 'p2',
        sourceAmount: '20.0',
        obtainAmount: '4.462',
        paymentMethod: 'Cash Balance',
      },
      {
        kind: 'sale',
        ...luna,
        orderNo: 'p3',
        sourceAmount: '4.462',
        obtainAmount: '19.6',
        paymentMethod: 'Cash Balance',
      },
      {
        kind: 'conversion',
        orderId: 'c1',
        orderStatus: 'SUCCESS',
        fromAsset: 'BTC',
        fromAmount: '0.1',
        toAsset: 'EUR',
        toAmount: '6000',
        createTime: AT.time,
      },
      {
        kind: 'conversion',
        orderId: 'c2',
        orderStatus: 'FAIL',
        fromAsset: 'BTC',
        fromAmount: '1',
        toAsset: 'EUR',
        toAmount: '1',
        createTime: AT.time,
      },
      {
        kind: 'dust',
        transId: 4359321,
        serviceChargeAmount: '0.000009',
        amount: '0.0009',
        operateTime: AT.time,
        transferedAmount: '0.000441',
        fromAsset: 'ATOM',
      },
      { kind: 'reward', asset: 'USDT', rewards: '0.12', type: 'REALTIME', time: AT.time },
    ]);

    expect(file.faults).toEqual([]);
    expect(rowSummary(file).toSorted()).toEqual(
      [
        '24-03-25 transfer-in BTC 0.5 -',
        '24-03-25 transfer-out BTC 0.1 -',
        '24-03-25 write-off BTC 0.0004 -',
        '24-03-25 deposit - - - = 100 EUR',
        '24-03-25 fee - - - = 1 EUR',
        '24-03-25 withdrawal - - - = 49.2 EUR',
        '24-03-25 fee - - - = 0.8 EUR',
        '24-03-25 deposit - - - = 20 EUR',
        '24-03-25 buy LUNA 4.462 19.8 fee 0.2 = 20 EUR',
        '24-03-25 buy LUNA 4.462 19.8 fee 0.2 = 20 EUR',
        '24-03-25 sell LUNA 4.462 19.8 fee 0.2 = 19.6 EUR',
        '24-03-25 sell BTC 0.1 6000 = 6000 EUR',
        '24-03-25 exchange ATOM 0.0009 > 0.000441 BNB -',
        '24-03-25 income-in-kind USDT 0.12 0',
      ].toSorted(),
    );
    expect(file.skipped.map(({ line }) => line)).toEqual([3, 11]);
  });

  it('takes distributions for income by their words, and asks about others and about doubles of rewards', () => {
    const dividend = (tranId: number, enInfo: string, amount: string) => ({
      ...{ kind: 'dividend', asset: 'BNB', amount, divTime: AT.time, enInfo, tranId },
    });
    const file = read('binance', [
      { kind: 'reward', asset: 'BNB', amount: '0.5', time: AT.time },
      dividend(1, 'Launchpool', '0.1'),
      dividend(2, 'Token Swap Rewards', '3'),
      dividend(3, 'Locked Products', '0.5'),
      dividend(4, 'Correction', '-2'),
    ]);

    expect(rowSummary(file)).toEqual([
      '24-03-25 income-in-kind BNB 0.5 0',
      '24-03-25 income-in-kind BNB 0.1 0',
    ]);
    expect(askedRows(file)).toEqual([
      ['Token Swap Rewards', 'BNB', '3', true],
      ['Locked Products, beside a reward of the same units and day', 'BNB', '0.5', true],
      ['Correction', 'BNB', '2', false],
    ]);
  });

  it('refuses money whose charge is not clear, and a payment that its price does not make', () => {
    const order = { orderNo: 'f1', fiatCurrency: 'EUR', status: 'Successful', createTime: AT.time };
    const file = read('binance', [
      { kind: 'fiat-withdrawal', ...order, indicatedAmount: '50', amount: '50', totalFee: '0.8' },
      {
        kind: 'purchase',
        ...order,
        status: 'Completed',
        cryptoCurrency: 'BTC',
        sourceAmount: '20',
        obtainAmount: '2',
        price: '4',
        totalFee: '0',
      },
    ]);

    expect(file.transactions).toEqual([]);
    expect(file.faults.map(({ column, line }) => `${line} ${column}`)).toEqual(['2 amount', '3 price']);
  });

  it('sums the wallets, without the tokens of Flexible Earn, and notes what the rows do not make', () => {
    const file = read('binance', [
      { kind: 'spot', asset: 'BTC', free: '0.1', locked: '0.1' },
      { kind: 'spot', asset: 'LDBTC', free: '0.3', locked: '0' },
      { kind: 'spot', asset: 'LDO', free: '4', locked: '0' },
      { kind: 'funding', asset: 'BTC', free: '0.01', locked: '0', freeze: '0.01', withdrawing: '0' },
      { kind: 'flexible', asset: 'BTC', totalAmount: '0.3' },
      { kind: 'locked', asset: 'BTC', amount: '0.08' },
      { kind: 'deposit', id: 'd1', coin: 'BTC', amount: '0.6', status: 1, insertTime: AT.time },
    ]);

    expect(file.balances.map(({ asset, quantity }) => `${asset} ${quantity}`)).toEqual(['BTC 0.6', 'LDO 4']);
    expect(file.notes).toEqual([
      expect.stringContaining(': LDO 4 (0). What the API does not give') as string,
      expect.stringContaining('no trades of pairs that are no longer listed') as string,
    ]);
  });
});
