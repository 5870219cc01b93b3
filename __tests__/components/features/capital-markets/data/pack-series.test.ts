import { packSeries, unpackSeries } from '@/components/features/capital-markets/data/pack-series';
import type { MacroSeriesResponse } from '@/lib/contracts/capital-markets';
import { formatIsoDate } from '@/lib/domain/iso-date';

const DAYS = 5000;
const ANSWER: MacroSeriesResponse = {
  meta: { asOf: '2024-06-28', source: 'csv', generatedAt: '2024-06-28T22:00:00Z', dataVersion: 1 },
  transform: 'level',
  range: 'Max',
  values: 'latest',
  dates: 'period',
  combine: 'ratio',
  series: [
    {
      id: 'GC=F / CL=F',
      name: 'Gold in oil',
      vintage: 'latest',
      unit: 'ratio',
      frequency: 'daily',
      measured: 'level',
      dates: Array.from({ length: DAYS }, (_, index) =>
        formatIsoDate(12_000 + index + Math.floor(index / 5) * 2),
      ),
      values: Array.from({ length: DAYS }, (_, index) => 20 + index / 1000),
    },
    {
      id: 'EMPTY',
      name: 'Nothing',
      vintage: 'latest',
      unit: 'percent',
      frequency: 'monthly',
      measured: 'level',
      dates: [],
      values: [],
    },
  ],
  revisions: [],
  unknown: [],
  suggestions: {},
};

it('carries the same series in much less text', () => {
  const packed = packSeries(ANSWER);

  expect(unpackSeries(packed)).toEqual(ANSWER);
  // Twelve characters of a date with its quotes and comma become two.
  const saved = JSON.stringify(ANSWER).length - JSON.stringify(packed).length;
  expect(saved).toBeGreaterThan(DAYS * 10);
});
