import { formatDecimal } from '@/lib/domain/decimal';
import { base, booked, gainsOf, lotsOf, row } from '../../../support/ledger-case';

describe('losses that were bought back', () => {
  const rows = [
    row('2024-01-02', 'buy', { quantity: '10', price: '20' }),
    row('2024-03-01', 'sell', { quantity: '10', price: '15' }),
    row('2024-03-20', 'buy', { quantity: '4', price: '16' }),
  ];

  it('are marked without a rule, and denied as far as units were bought with one', () => {
    const marked = booked(base(rows)).disposals[0]!;
    const denied = booked(base(rows, { settings: { lossRule: 'wash' } }));

    expect([formatDecimal(marked.boughtBack), formatDecimal(marked.gain)]).toEqual(['4', '-50']);
    expect(gainsOf(denied)).toEqual(['-30']);
    expect(lotsOf(denied)).toEqual(['A S 2024-03-20 4 84']);
  });
  it.each(['wash', 'superficial'] as const)(
    'are denied (%s) for units of another account, in their cost',
    (lossRule) => {
      const elsewhere = [
        row('2024-01-02', 'buy', { quantity: '10', price: '20', account: 'A' }),
        row('2024-03-10', 'buy', { quantity: '10', price: '10', account: 'B' }),
        row('2024-03-20', 'sell', { quantity: '10', price: '14', account: 'A' }),
      ];
      const book = booked(base(elsewhere, { settings: { lossRule } }));

      expect(gainsOf(book)).toEqual(['0']);
      // 200 - 140 on top of 100
      expect(lotsOf(book)).toEqual(['B S 2024-03-10 10 160']);
    },
  );

  it('go into the cost of the pool when a purchase was matched with sales (uk)', () => {
    const matched = [
      row('2024-01-10', 'buy', { quantity: '10', price: '10' }),
      row('2024-03-15', 'sell', { quantity: '6', price: '7' }),
      row('2024-03-16', 'buy', { quantity: '6', price: '9' }),
    ];
    const settings = { lossRule: 'wash', costMethod: 'uk' } as const;

    const book = booked(base(matched, { settings }));

    expect(gainsOf(book)).toEqual(['0']);
    expect(lotsOf(book)).toEqual(['- S 2024-01-10 10 112']);
  });
});
