import { memberSteps, sectorSteps } from '@/components/features/index-page/cards/contribution-steps';
import { CONTRIBUTION, toMembersBlock } from '@/components/features/index-page/data/members-block';
import { indexAnswer } from '../../../../support/index-fixture';

const block = toMembersBlock(indexAnswer());
const parts = (steps: readonly { value: number; isTotal?: boolean }[]) =>
  steps.filter(({ isTotal }) => !isTotal).reduce((sum, { value }) => sum + value, 0);

describe('steps of the waterfall', () => {
  it('leads by sectors to the change', () => {
    const steps = sectorSteps(block);
    expect(steps.map(({ label }) => label)).toEqual(['Energy', 'Utilities', 'Total']);
    expect(parts(steps)).toBeCloseTo(steps.at(-1)!.value, 12);
  });

  it('leads by members to the change, the others and the leavers as one step each', () => {
    const lines = Array.from({ length: 20 }, (_, index) => ({
      ...block.lines[0]!,
      symbol: `S${index}`,
      figures: { [CONTRIBUTION]: (index - 8) / 1000 },
    }));
    const leaver = { symbol: 'GONE', name: 'Gone', sector: null, left: '2024-06-01', contribution: 0.004 };
    const change = lines.reduce((sum, { figures }) => sum + figures[CONTRIBUTION], 0.004);
    const steps = memberSteps(
      { ...block, lines, leavers: [leaver], contribution: { ...block.contribution, change } },
      '2024-06-28',
    );
    expect(steps.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['S19', 'S14', 'rest', 'leavers', 'S5', 'S0', 'total']),
    );
    expect(steps).toHaveLength(15);
    expect(parts(steps)).toBeCloseTo(change, 12);
    expect(steps[0]!.href).toBe('/stock-data/S19?asof=2024-06-28');
  });

  it('has no step without data', () => {
    const unknown = toMembersBlock(indexAnswer({}, false));
    expect(sectorSteps(unknown)).toEqual([]);
    expect(memberSteps(unknown, null)).toEqual([]);
  });
});
