import { describeCharter } from '@/components/features/charter/data/describe-charter';
import { rangeDays } from '@/components/features/charter/data/range-days';
import { toColumns, toRiskFree, toSource } from '@/components/features/charter/data/to-columns';
import { DEFAULT_CHARTER_STATE } from '@/components/features/charter/state/charter-state';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { RangeChoice } from '@/lib/domain/ranges';
import { BILL, comparisonOf } from '../../../../support/comparison-fixture';

const answer = comparisonOf({ symbols: 'SPY,QQQ', benchmark: null });
const [first, second] = answer.instruments;
// One that trades every day, and one that does not.
const source = toSource({ ...answer, instruments: [first!, { ...second!, kind: 'crypto' }] });
const series = toColumns(answer);
const saturday = [...series.days].findLast((day, at) => at > 0 && day - series.days[at - 1]! > 2)! - 2;

const firstDayOf = (range: RangeChoice) =>
  describeCharter(
    { ...DEFAULT_CHARTER_STATE, symbols: ['SPY', 'QQQ'], range },
    {
      source,
      series,
      riskFree: toRiskFree(BILL),
      range: { ...rangeDays(range, series.days.at(-1)!), from: saturday },
      isWhole: true,
    },
  ).range!.first;

it('begins a horizon with the last common day before it, and chosen days with the first one in them', () => {
  const base = lastOnOrBefore(series.days, saturday);

  expect(firstDayOf({ kind: 'preset', preset: '1Y' })).toBe(series.days[base]);
  expect(firstDayOf({ kind: 'custom', from: saturday, to: null })).toBe(series.days[base + 1]);
});
