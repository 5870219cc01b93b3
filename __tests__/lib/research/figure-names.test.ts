import { figureNames } from '@/lib/research/figure-names';

it('names figures with their unit, page figures by their definition, and leaves out unknown ones', () => {
  expect(figureNames(['pe', 'table.coverage', 'unheard'])).toEqual({
    pe: { short: 'P/E', name: expect.any(String) as unknown, unit: 'ratio' },
    'table.coverage': { short: 'Coverage', name: 'Coverage' },
  });
});
