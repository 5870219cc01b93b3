import { comparesTexts, findUnmatchedValues, parseFilter, SCREEN_COLUMNS } from '@/lib/analytics';

const TEXTS: Readonly<Record<string, readonly (string | null)[]>> = {
  symbol: ['BRK-B', 'AAPL', 'SAP.DE'],
  name: ['Berkshire Hathaway', 'Apple', 'SAP'],
  sector: ['Financials', 'Information Technology', 'Information Technology'],
  country: ['US', 'US', 'DE'],
  group: [null, null, null],
};

function unmatched(where: string) {
  const parsed = parseFilter(where, SCREEN_COLUMNS);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return findUnmatchedValues(parsed.condition, (column) => TEXTS[column] ?? []).map(
    ({ column, known, suggestion, value, where: fixed }) => [column, value, suggestion, known.length, fixed],
  );
}

it.each([
  [
    'sector = Tech and pe < 9',
    [['sector', 'Tech', 'Information Technology', 2, 'sector = "Information Technology" and pe < 9']],
  ],
  ['not sector in (financials, Finanzen)', [['sector', 'Finanzen', null, 2, null]]],
  ['sector = Finacials', [['sector', 'Finacials', 'Financials', 2, 'sector = "Financials"']]],
  ['sector contains "bio"', [['sector', 'bio', null, 2, null]]],
  ['country = Germany', [['country', 'Germany', 'DE', 2, 'country = "DE"']]],
  ['symbol = BRK.B', [['symbol', 'BRK.B', 'BRK-B', 0, 'symbol = "BRK-B"']]],
  ['group = Bonds', [['group', 'Bonds', null, 0, null]]],
  ['sector = "information technology" or name contains app', []],
  // A day is a text, but no list of values.
  ['maxDrawdown.trough contains "2020"', []],
])('%s', (where, expected) => {
  expect(unmatched(where)).toEqual(expected);
});

it.each([
  ['pe < 9 or maxDrawdown.trough contains "2020"', false],
  ['pe < 9 or not sector = Energy', true],
])('%s compares texts: %s', (where, expected) => {
  const parsed = parseFilter(where, SCREEN_COLUMNS);
  expect(parsed.ok && comparesTexts(parsed.condition)).toBe(expected);
  expect(parsed.ok).toBe(true);
});
