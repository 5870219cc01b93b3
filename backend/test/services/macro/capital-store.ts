import { DetailedStore, type FakeMacro } from '../../support/detailed-store';
import { wavyCloses, weekdayBars } from '../../support/fake-store';

/** A rate on each given day, published on the next day. */
function rate(
  id: string,
  values: readonly (readonly [day: string, published: string, value: number])[],
): FakeMacro {
  return { id, rows: values };
}

/** Rates of three days, prices of 14 months, one future revision, and two quoted pairs with future values. */
export function makeCapitalStore(): DetailedStore {
  const bars = (phase: number) => weekdayBars('2019-07-08', wavyCloses(1300, phase));
  const months = Array.from({ length: 14 }, (_, at) => {
    const [year, month] = [2023 + Math.floor((at + 3) / 12), ((at + 3) % 12) + 1];
    const text = `${year}-${String(month).padStart(2, '0')}`;
    const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
    return [`${text}-01`, `${next}-13`, 300 + at] as const;
  });
  return new DetailedStore(
    [
      { symbol: 'EURUSD=X', kind: 'currency', bars: bars(0) },
      { symbol: 'USDJPY=X', kind: 'currency', bars: bars(1) },
      {
        symbol: 'GC=F',
        kind: 'commodity',
        bars: bars(2),
        details: { group: 'metals', unit: 'USD per troy ounce' },
      },
    ],
    [
      rate('DGS2', [
        ['2023-06-26', '2023-06-27', 4.6],
        ['2024-06-20', '2024-06-21', 4.7],
        ['2024-06-27', '2024-06-28', 4.75],
        ['2024-06-28', '2024-07-01', 9.99],
      ]),
      rate('DGS10', [
        ['2023-06-26', '2023-06-27', 3.7],
        ['2024-06-20', '2024-06-21', 4.2],
        ['2024-06-27', '2024-06-28', 4.3],
        ['2024-06-28', '2024-07-01', 9.99],
      ]),
      rate('DFII10', [['2024-06-27', '2024-06-28', 2.05]]),
      {
        id: 'USREC',
        unit: 'flag',
        frequency: 'monthly',
        rows: [
          ['2024-04-01', '2024-05-31', 1],
          ['2024-05-01', '2024-06-27', 0],
        ],
      },
      { id: 'CPIAUCSL', name: 'Consumer prices', unit: 'index', frequency: 'monthly', rows: months },
    ],
  );
}
