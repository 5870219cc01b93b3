import { dayOfFile, fileNameOf } from '@/components/features/portfolio/files/file-names';

const named = { slug: 'family', day: '2026-11-20' };

it('names a file by portfolio, tab, table and day', () => {
  expect([
    fileNameOf({ ...named, path: 'performance.csv' }),
    fileNameOf({ ...named, path: 'performance.csv', table: 'contributions.byHolding' }),
    fileNameOf({ ...named, path: 'holdings.csv' }),
    fileNameOf({ ...named, path: 'risk.json', table: 'drawdowns' }),
    fileNameOf({ ...named, path: 'export-ghostfolio.json' }),
  ]).toEqual([
    'family-performance-series-2026-11-20.csv',
    'family-performance-contributions-by-holding-2026-11-20.csv',
    'family-holdings-2026-11-20.csv',
    'family-risk-2026-11-20.json',
    'family-ghostfolio.json',
  ]);
});

it('leaves no sign of an address in a name', () => {
  expect(fileNameOf({ ...named, path: 'risk.csv', table: 'a"\r\nb/../c' })).toBe(
    'family-risk-a-b-c-2026-11-20.csv',
  );
});

it('takes the last day of the address, else that of the portfolio', () => {
  expect(dayOfFile({ asof: '2024-06-28', to: '2023-12-29' }, '2026-11-20')).toBe('2023-12-29');
  expect(dayOfFile({ asof: '2024-06-28' }, '2026-11-20')).toBe('2024-06-28');
  expect(dayOfFile({}, '2026-11-20')).toBe('2026-11-20');
});
