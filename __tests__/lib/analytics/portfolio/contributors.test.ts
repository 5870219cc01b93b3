import { contributorsOf } from '@/lib/analytics/portfolio/contributors';

it('has as many of the best as of the worst contributors, the best first', () => {
  const others = Array.from({ length: 12 }, (_, index) => (10 + index) / 100);
  const rows = [0.5, 0, null, ...others, -0.05].map((contribution, index) => ({
    asset: `A${index}`,
    name: `Name ${index}`,
    contribution,
  }));

  const { count, ends, least, most } = contributorsOf(rows, 10);

  expect(ends.map(({ contribution }) => contribution)).toEqual([
    0.5, 0.21, 0.2, 0.19, 0.18, 0.13, 0.12, 0.11, 0.1, -0.05,
  ]);
  expect(count).toBe(14);
  expect(contributorsOf(rows.slice(0, 4), 10).ends).toHaveLength(2);
  expect([most?.contribution, least?.contribution]).toEqual([0.5, -0.05]);
});
