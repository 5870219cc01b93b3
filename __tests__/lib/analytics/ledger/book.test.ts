import type { Book, BookResult } from '@/lib/analytics/ledger/book';
import { buildBook } from '@/lib/analytics/ledger/build-book';
import {
  holdingPeriodTotals,
  parseTaxYear,
  reportLines,
  taxYear,
  taxYearOf,
} from '@/lib/analytics/ledger/tax-year';
import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { base, booked, gainsOf, lotsOf, row } from '../../../support/ledger-case';
import { bookOf, toInput } from '../../../support/portfolio-case';
import { dayOf } from '../../../support/reference-data';

const cashOf = (book: Book): string[] =>
  book.cash.map(
    ({ account, currency, amounts }) =>
      `${book.accounts[account]!.id} ${currency} ${formatDecimal(amounts.at(-1)!)}`,
  );

const faultsOf = (result: BookResult): unknown[] => (result.ok ? [] : [...result.faults]);

describe('units that are not held', () => {
  const sale = [
    row('2024-01-02', 'buy', { quantity: '5', price: '10' }),
    row('2024-02-01', 'sell', { quantity: '8', price: '12' }),
  ];

  it('are a fault that states the held and the needed units', () => {
    expect(faultsOf(bookOf(base(sale)))).toEqual([
      {
        code: 'OVERSOLD',
        day: dayOf('2024-02-01'),
        account: 'A',
        asset: 'S',
        have: requireDecimal('5'),
        need: requireDecimal('8'),
        transaction: 'row 1',
      },
    ]);
  });

  it('are sold short where the account allows it: a close and an opening', () => {
    const book = booked(base(sale, { shortSelling: true }));

    expect(gainsOf(book)).toEqual(['10']);
    expect(lotsOf(book)).toEqual(['A S 2024-02-01 -3 -36']);
  });

  it('are bought back against what the short sale brought', () => {
    const cover = row('2024-03-01', 'buy', { quantity: '4', price: '11', fee: '4' });
    const book = booked(base([...sale, cover], { shortSelling: true }));

    // 3 of 4 units cover: 36 - 3/4 x 48 = 0; one unit stays at 12
    expect(gainsOf(book)).toEqual(['10', '0']);
    expect(lotsOf(book)).toEqual(['A S 2024-03-01 1 12']);
  });

  it('count as sold out when they are rounding', () => {
    const book = booked(
      base([
        row('2024-01-02', 'buy', { quantity: '1', price: '10' }),
        row('2024-02-01', 'sell', { quantity: '1.0000000001', net: '12' }),
      ]),
    );

    expect(book.holdings[0]!.quantities.at(-1)).toBe(0n);
    expect(lotsOf(book)).toEqual([]);
    expect(gainsOf(book)).toEqual(['2']);
  });
});

describe('corporate actions', () => {
  const bought = [
    row('2023-01-02', 'buy', { quantity: '10', price: '10' }),
    row('2023-06-01', 'buy', { quantity: '20', price: '13' }),
  ];

  it('a spin-off moves a share of the cost of each lot, and keeps its day', () => {
    const spinOff = row('2024-01-02', 'spin-off', { toAsset: 'T', toQuantity: '6', costFraction: '0.25' });

    expect(lotsOf(booked(base([...bought, spinOff])))).toEqual([
      'A S 2023-01-02 10 75',
      'A S 2023-06-01 20 195',
      'A T 2023-01-02 2 25',
      'A T 2023-06-01 4 65',
    ]);
  });

  it.each(['exchange', 'spin-off', 'exchange of some'])('an %s of what is not held is refused', (kind) => {
    const isPart = kind === 'exchange of some';
    const fields = { toAsset: 'T', toQuantity: '5', ...(kind === 'spin-off' && { costFraction: '0.1' }) };
    const one = row('2024-01-02', isPart ? 'exchange' : kind, {
      ...fields,
      ...(isPart && { quantity: '3' }),
    });
    const result = bookOf(base([one]));

    expect(result.ok || result.faults.map(({ code }) => code)).toEqual(['OVERSOLD']);
  });

  it('an exchange carries cost and days; its cash lowers the cost, and the excess is a gain', () => {
    const exchange = row('2024-01-02', 'exchange', {
      quantity: '10',
      toAsset: 'T',
      toQuantity: '5',
      net: '130',
    });
    const book = booked(base([...bought, exchange]));

    expect(lotsOf(book)).toEqual(['A S 2023-06-01 20 260', 'A T 2023-01-02 5 0']);
    expect(gainsOf(book)).toEqual(['30']);
    expect(cashOf(book)).toEqual(['A EUR -230']);
  });

  it('a taxed exchange is a sale and a purchase at market value', () => {
    const exchange = row('2024-01-02', 'exchange', {
      toAsset: 'T',
      toQuantity: '5',
      gross: '500',
      subkind: 'taxed',
    });
    const book = booked(base([...bought, exchange]));

    expect(gainsOf(book)).toEqual(['140']);
    expect(lotsOf(book)).toEqual(['A T 2024-01-02 5 500']);
  });

  it('a return of capital lowers the cost in proportion, and the excess is a gain', () => {
    const back = row('2024-01-02', 'return-of-capital', { net: '60' });
    const rest = row('2024-02-01', 'return-of-capital', { net: '420' });

    expect(lotsOf(booked(base([...bought, back])))).toEqual([
      'A S 2023-01-02 10 80',
      'A S 2023-06-01 20 220',
    ]);
    // 420 = 140 + 280 on costs of 80 and 220
    expect(gainsOf(booked(base([...bought, back, rest])))).toEqual(['120']);
  });

  it('reinvested income raises the cost, and a write-off loses it', () => {
    const kept = row('2024-01-02', 'reinvested-income', { gross: '30' });
    const lost = row('2024-02-01', 'write-off', {});

    expect(lotsOf(booked(base([...bought, kept])))).toEqual([
      'A S 2023-01-02 10 110',
      'A S 2023-06-01 20 280',
    ]);
    expect(gainsOf(booked(base([...bought, kept, lost])))).toEqual(['-390']);
  });

  it('a split keeps cost and days, once for the market and its row', () => {
    const split = row('2024-01-05', 'split', { ratio: '3/2' });
    const { input } = toInput(base([...bought, split]));
    const market = new Map([['S', [{ day: dayOf('2024-01-02'), ratio: { to: 3n, from: 2n } }]]]);
    const result = buildBook({ ...input, marketSplits: market });

    expect(result.ok && lotsOf(result.book)).toEqual(['A S 2023-01-02 15 100', 'A S 2023-06-01 30 260']);
  });
});

describe('cash', () => {
  it('moves by net amounts, also below zero, between accounts and currencies', () => {
    const book = booked(
      base(
        [
          row('2024-01-02', 'deposit', { net: '100' }),
          row('2024-01-03', 'buy', { quantity: '1', price: '120', fee: '1' }),
          { date: '2024-01-04', kind: 'transfer', toAccount: 'B', net: '20' },
          {
            date: '2024-01-05',
            kind: 'convert',
            account: 'B',
            net: '10',
            fee: '1',
            toNet: '9.9',
            toCurrency: 'USD',
          },
        ],
        { fx: { EURUSD: [['2024-01-01', '1.1']] } },
      ),
    );

    expect(cashOf(book)).toEqual(['A EUR -41', 'B EUR 10', 'B USD 9.9']);
  });

  it('needs a rate that is known by the day', () => {
    const given = base([row('2024-01-02', 'buy', { quantity: '1', price: '10', currency: 'USD' })], {
      fx: { EURUSD: [['2024-01-03', '1.1']] },
    });

    expect(faultsOf(bookOf(given))).toMatchObject([
      { code: 'RATE_MISSING', from: 'USD', to: 'EUR', transaction: 'row 0' },
    ]);
  });
});

describe('chosen lots and tax years', () => {
  const rows = [
    row('2023-01-02', 'buy', { quantity: '10', price: '10' }),
    row('2024-01-02', 'buy', { quantity: '10', price: '20' }),
    row('2024-06-03', 'sell', { quantity: '12', price: '25' }),
  ];

  it('a sale uses the chosen lots first', () => {
    const { input } = toInput(base(rows));
    const transactions = input.transactions.map((one) =>
      one.kind === 'sell'
        ? { ...one, lots: [{ day: dayOf('2024-01-02'), quantity: requireDecimal('9') }] }
        : one,
    );
    const result = buildBook({ ...input, transactions });

    // 12 x 25 - 9 x 20 - 3 x 10
    expect(result.ok && gainsOf(result.book)).toEqual(['90']);
    expect(result.ok && result.book.disposals[0]!.parts[0]!.rule).toBe('chosen');
  });

  it('the lots of disposals are summed by holding period', () => {
    const { disposals } = booked(base(rows));
    const { longTerm, shortTerm } = holdingPeriodTotals(disposals, null);

    // 10 units held for 518 days: 250 - 100; 2 units held for 153 days: 50 - 40
    expect(disposals.flatMap(reportLines)[0]!.lots.map(({ daysHeld }) => daysHeld)).toEqual([518, 153]);
    expect([longTerm.gains, shortTerm.gains].map(formatDecimal)).toEqual(['150', '10']);
  });

  it('tax years begin on the day of the setting', () => {
    expect(taxYearOf(dayOf('2024-04-05'), '04-06').label).toBe('2023/24');
    expect(taxYearOf(dayOf('2024-04-06'), '04-06').label).toBe('2024/25');
    expect(formatIsoDate(taxYear(1999, '07-01').to)).toBe('2000-06-30');
    expect(['2024', '2024/25', '1999/00', '2024/26', 'x'].map(parseTaxYear)).toEqual([
      2024,
      2024,
      1999,
      null,
      null,
    ]);
  });
});

describe('amounts that differ within rounding', () => {
  it('net counts: a purchase in one currency has no currency part', () => {
    const rows = [row('2024-01-02', 'buy', { quantity: '10', price: '10', fee: '1', net: '101.01' })];
    const [lot] = booked(base(rows)).openLots;

    expect([lot!.cost, lot!.gross, lot!.local].map(formatDecimal)).toEqual(['101.01', '100.01', '100.01']);
  });
});

describe('share matching of the United Kingdom', () => {
  const uk = { costMethod: 'uk' as const };

  it('matches units that are written off as it matches a sale, also a whole position', () => {
    const rows = [
      row('2024-01-02', 'buy', { quantity: '10', price: '10' }),
      row('2024-03-01', 'buy', { quantity: '4', price: '20' }),
      row('2024-03-01', 'write-off'),
    ];
    const [loss] = booked(base(rows, uk)).disposals;

    expect(loss!.parts.map(({ rule, lots }) => [rule, formatDecimal(lots[0]!.cost)])).toEqual([
      ['same-day', '80'],
      ['pool', '100'],
    ]);
  });

  it('books units from outside and from taxed exchanges at their cost', () => {
    const rows = [
      row('2024-01-02', 'transfer-in', { quantity: '10', cost: '40' }),
      row('2024-03-01', 'exchange', {
        quantity: '5',
        toAsset: 'T',
        toQuantity: '2',
        gross: '90',
        subkind: 'taxed',
      }),
    ];
    const book = booked(base(rows, uk));

    expect(lotsOf(book)).toEqual(['- S 2024-01-02 5 20', '- T 2024-03-01 2 90']);
    expect(gainsOf(book)).toEqual(['70']);
  });

  it('matches the old units of a taxed exchange with purchases of its day first', () => {
    const rows = [
      row('2024-01-02', 'buy', { quantity: '10', price: '10' }),
      row('2024-03-01', 'exchange', {
        quantity: '4',
        toAsset: 'T',
        toQuantity: '2',
        gross: '90',
        subkind: 'taxed',
      }),
      row('2024-03-01', 'buy', { quantity: '4', price: '20' }),
    ];
    const book = booked(base(rows, uk));

    // 90 - 4 x 20; the pool keeps its ten units at ten each
    expect(gainsOf(book)).toEqual(['10']);
    expect(book.disposals[0]!.parts[0]!.rule).toBe('same-day');
    expect(lotsOf(book)).toContain('- S 2024-01-02 10 100');
  });

  it('matches a sale with later purchases across a split', () => {
    const rows = [
      row('2024-01-02', 'buy', { quantity: '10', price: '10' }),
      row('2024-03-01', 'sell', { quantity: '4', price: '12' }),
      row('2024-03-08', 'split', { ratio: '2/1' }),
      row('2024-03-20', 'buy', { quantity: '6', price: '7' }),
    ];
    const book = booked(base(rows, uk));
    const [sale] = book.disposals;

    // 3 of 4 units match the 6 bought at 7 after the split; the fourth costs 10: 48 - 42 - 10
    expect(sale!.parts.map(({ rule, lots }) => [rule, formatDecimal(lots[0]!.quantity)])).toEqual([
      ['30-days', '3'],
      ['pool', '1'],
    ]);
    expect(gainsOf(book)).toEqual(['-4']);
    expect(lotsOf(book)).toEqual(['- S 2024-01-02 18 90']);
    expect(reportLines(sale!).map(({ rule, gain }) => [rule, formatDecimal(gain)])).toEqual([
      ['30-days', '-6'],
      ['pool', '2'],
    ]);
  });

  it('a spin-off between a sale and its match takes cost from the units that are held alone', () => {
    const lotsAfter = (sold: string, spunOff: string): string[] => {
      const rows = [
        row('2024-01-02', 'buy', { quantity: '10', price: '10' }),
        row('2024-03-01', 'sell', { quantity: sold, price: '12' }),
        row('2024-03-08', 'spin-off', { toAsset: 'T', toQuantity: spunOff, costFraction: '0.3' }),
        row('2024-03-20', 'buy', { quantity: sold, price: '9' }),
      ];
      return lotsOf(booked(base(rows, uk)));
    };

    expect(lotsAfter('4', '6')).toEqual(['- S 2024-01-02 10 82', '- T 2024-01-02 6 18']);
    expect(() => lotsAfter('10', '10')).toThrow('OVERSOLD');
  });
});

describe('a pool of several accounts', () => {
  it('gives a spin-off the same cost, whether it is one row or one in each account', () => {
    const bought = [
      row('2024-01-02', 'buy', { account: 'A', quantity: '6', price: '10' }),
      row('2024-01-02', 'buy', { account: 'B', quantity: '4', price: '10' }),
    ];
    const spinOff = (account: string, toQuantity: string, rest: Record<string, string> = {}) =>
      row('2024-03-08', 'spin-off', { account, toAsset: 'T', toQuantity, costFraction: '0.3', ...rest });
    const lotsWith = (...rows: ReturnType<typeof row>[]): string[] =>
      lotsOf(booked(base([...bought, ...rows], { costMethod: 'average' })));

    expect(lotsWith(spinOff('A', '6'), spinOff('B', '4'))).toEqual([
      '- S 2024-01-02 10 70',
      '- T 2024-01-02 10 30',
    ]);
    // Another row of the same account is an event of its own: 60 x 0.3, then 6/10 x 82 x 0.3.
    expect(lotsWith(spinOff('A', '6'), spinOff('A', '6'))).toEqual([
      '- S 2024-01-02 10 67.24',
      '- T 2024-01-02 12 32.76',
    ]);
    expect(
      lotsWith(spinOff('A', '6', { costFraction: '1' }), spinOff('B', '4', { costFraction: '1' })),
    ).toEqual(['- S 2024-01-02 10 0', '- T 2024-01-02 10 100']);
  });
});
