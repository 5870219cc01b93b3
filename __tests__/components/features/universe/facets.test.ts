import { countChosen, splitFacets, writeFacets } from '@/components/features/universe/data/facets';

it.each([
  ['', { sector: ['Energy'] }, 'sector = "Energy"'],
  [
    'pe < 15',
    { sector: ['Energy', 'Utilities'], country: ['US', 'CA'] },
    'pe < 15 and sector in ("Energy", "Utilities") and country in ("US", "CA")',
  ],
  ['pe < 15 or roe > 1', { exchange: ['NYSE'] }, '(pe < 15 or roe > 1) and exchange = "NYSE"'],
  [
    'pe < 15',
    { industry: ['Hotels, Resorts & Cruise Lines', 'Steel'] },
    'pe < 15 and industry in ("Hotels, Resorts & Cruise Lines", "Steel")',
  ],
])('appends to %j the choice %j, and separates it again', (rest, chosen, where) => {
  expect(writeFacets(rest, chosen)).toBe(where);
  const split = splitFacets(where);
  expect(split.chosen).toEqual(chosen);
  expect(writeFacets(split.rest, split.chosen)).toBe(where);
});

it.each([
  // The condition belongs to one side of the "or".
  'pe < 15 or roe > 1 and sector = "Energy"',
  '(pe < 15 and sector = "Energy")',
  'sector != "Energy"',
  'not sector in ("Energy", "Utilities")',
])('leaves %j as the reader wrote it', (where) => {
  expect(splitFacets(where)).toEqual({ rest: where, chosen: {} });
});

it('takes each text column once, so that a second condition still holds', () => {
  const { rest, chosen } = splitFacets('sector = "Energy" and sector in ("Energy", "Utilities")');

  expect(rest).toBe('sector = "Energy"');
  expect(chosen).toEqual({ sector: ['Energy', 'Utilities'] });
  expect(countChosen(chosen)).toBe(2);
});

it('puts a filter with an open "or" into parentheses once', () => {
  const where = writeFacets('pe < 15 or roe > 1', { sector: ['Energy'], country: ['US'] });

  expect(where).toBe('(pe < 15 or roe > 1) and sector = "Energy" and country = "US"');
  expect(splitFacets(where).rest).toBe('(pe < 15 or roe > 1)');
});
