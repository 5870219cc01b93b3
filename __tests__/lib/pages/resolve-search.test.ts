/** @jest-environment node */
import { fetchBackend } from '@/lib/http/fetch-backend';
import { resolveSearch } from '@/lib/pages/resolve-search';
import { stockList } from '../../msw/fixtures/stocks';

jest.mock('@/lib/http/fetch-backend', () => ({ fetchBackend: jest.fn() }));

beforeEach(() => jest.mocked(fetchBackend).mockResolvedValue(stockList));

it.each([
  [{ symbol: 't' }, '/stock-data/T'],
  [{ symbol: ' micro ' }, '/stock-data/MSFT'],
  [{ symbol: '^gspc', asof: '2020-01-02' }, '/stock-data/%5EGSPC?asof=2020-01-02'],
  [{ symbol: 'nothing', asof: 'x' }, '/stock-data/NOTHING'],
  [{ symbol: '//evil.example' }, '/stock-data/%2F%2FEVIL.EXAMPLE'],
  [{ symbol: '' }, '/'],
  [{}, '/'],
])('sends %j to %s', async (query, href) => {
  await expect(resolveSearch(query)).resolves.toBe(href);
});
