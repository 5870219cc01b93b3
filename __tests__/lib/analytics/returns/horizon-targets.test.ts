import { horizonTarget } from '@/lib/analytics/returns/horizon-targets';
import type { Horizon } from '@/lib/domain/horizons';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

describe('horizonTarget', () => {
  it.each([
    ['1W', '2024-03-05', '2024-02-27'],
    ['1M', '2024-02-28', '2024-01-28'],
    ['3M', '2023-05-31', '2023-02-28'],
    ['3M', '2024-05-31', '2024-02-29'],
    ['1Y', '2024-02-29', '2023-02-28'],
    ['YTD', '2024-12-31', '2023-12-31'],
    ['YTD', '2024-01-01', '2023-12-31'],
    ['10Y', '2024-12-31', '2014-12-31'],
  ] as [Horizon, string, string][])('%s before %s is %s', (horizon, base, expected) => {
    expect(formatIsoDate(horizonTarget(horizon, parseIsoDate(base)!)!)).toBe(expected);
  });

  it.each(['1D', 'SI'] as const)('%s is not a calendar day', (horizon) => {
    expect(horizonTarget(horizon, 20_000)).toBeNull();
  });
});
