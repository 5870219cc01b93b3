import { describeMembers } from '@/components/features/universe/data/describe-members';
import { toUniverseLines } from '@/components/features/universe/data/to-universe-lines';
import type { RowsResult } from '@/components/features/universe/data/universe-data';

type Line = RowsResult['lines'][number];

const line = (symbol: string, change: number | null, day = '2024-06-28') =>
  ({
    symbol,
    name: symbol,
    kind: 'stock',
    lastDay: day,
    figures: { changePercent: change },
    gaps: change === null ? { changePercent: { gap: 'ended', need: null, have: null, day } } : {},
  }) as unknown as Line;

const rowsOf = (lines: readonly Line[]) =>
  toUniverseLines(
    { lines: [...lines], coverage: {}, passed: lines.length, of: lines.length, unmatched: [] },
    { key: '', figures: ['changePercent'], withSpark: false },
  );

it('says who is not counted: members whose prices have ended', () => {
  const lines = [line('A', 0.01), line('B', -0.02), line('C', 0), line('D', null, '2023-01-31')];

  expect(describeMembers(rowsOf(lines), '', '2024-06-28')).toBe(
    '4 members as of 28 Jun 2024: 1 rose, 1 fell, 1 unchanged; median 0.00%, excluding 1 whose prices have ended.',
  );
  expect(describeMembers(rowsOf([line('A', 0.01)]), '', null)).toBe(
    '1 members: 1 rose, 0 fell; median +1.00%.',
  );
});
