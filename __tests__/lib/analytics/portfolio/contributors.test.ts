import { contributorsOf } from '@/lib/analytics/portfolio/contributors';

it('finds the holdings that changed the return most among all, the best first', () => {
  const others = Array.from({ length: 12 }, (_, index) => (10 + index) / 100);
  const rows = [0.5, 0, null, ...others, -0.05].map((contribution, index) => ({
    asset: `A${index}`,
    name: `Name ${index}`,
    contribution,
  }));

  const { largest, least, most } = contributorsOf(rows, 10);

  expect(largest.map(({ contribution }) => contribution)).toEqual([
    0.5, 0.21, 0.2, 0.19, 0.18, 0.17, 0.16, 0.15, 0.14, 0.13,
  ]);
  expect([most?.contribution, least?.contribution]).toEqual([0.5, -0.05]);
});
