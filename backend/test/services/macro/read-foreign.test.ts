import { readForeign } from '../../../src/services/macro/read-foreign';
import { DetailedStore } from '../../support/detailed-store';
import { day } from '../../support/fake-store';

const ASOF = day('2024-06-28');

it('returns the stored curves and policy rates, and names the missing ones', async () => {
  const store = new DetailedStore(
    [],
    [
      {
        id: 'BD.CDN.10YR.DQ.YLD',
        rows: [
          ['2023-06-27', '2023-06-28', 3.2],
          ['2024-06-27', '2024-06-28', 3.45],
          ['2024-06-28', '2024-07-02', 9.99],
        ],
      },
      { id: 'FEDFUNDS', frequency: 'monthly', rows: [['2024-05-01', '2024-06-03', 5.33]] },
      { id: 'ECBDFR', rows: [['2024-06-12', '2024-06-12', 3.75]] },
    ],
  );
  const { curves, policy } = await readForeign(store, ASOF);
  const [canada, euro] = curves;

  expect(canada!.terms).toEqual([
    expect.objectContaining({ label: '10Y', id: 'BD.CDN.10YR.DQ.YLD', day: '2024-06-27', value: 0.0345 }),
  ]);
  expect(canada!.terms[0]!.change1Y).toBeCloseTo(25, 9);
  expect(canada!.wanted).toContain('BD.CDN.2YR.DQ.YLD');
  expect(euro).toMatchObject({ terms: [] });
  expect(policy.map(({ bank, value, wanted }) => [bank, value, wanted])).toEqual([
    ['Federal Reserve', 0.0533, null],
    // Published sixteen days ago: a daily series that continues would be newer.
    ['European Central Bank', null, null],
    ['Bank of England', null, 'IUDBEDR'],
    ['Bank of Japan', null, 'IRSTCB01JPM156N'],
    ['Bank of Canada', null, 'V39079'],
  ]);
  expect(policy[0]!.frequency).toBe('monthly');
  expect(policy[1]!.gap).toMatchObject({ gap: 'ended' });
});
