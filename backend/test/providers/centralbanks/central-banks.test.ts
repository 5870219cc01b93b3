import { mapKeys, PROVIDER_ORIGINS } from '@/backend/src/providers/provider-settings';
import { createProviders, withCapability } from '@/backend/src/providers/registry';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { createFastClient } from '../../support/fast-client';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const texts = (days: Iterable<number>): string[] => [...days].map((day) => formatIsoDate(day));

it('of other central banks come from them, not from FRED, which has no such codes', async () => {
  server.play(({ path }) =>
    path.startsWith('/valet/observations/V39079/json')
      ? {
          body: JSON.stringify({
            observations: [{ d: '2024-01-02', V39079: { v: '5.00' } }, { d: '2024-01-03' }],
          }),
        }
      : path.startsWith('/boeapps')
        ? { body: 'DATE,IUDBEDR\n02 Jan 2024,5.25\n03 Jan 2024,..\n' }
        : null,
  );
  const origins = Object.fromEntries(
    Object.keys(PROVIDER_ORIGINS).map((name) => [name, server.origin()]),
  ) as Record<keyof typeof PROVIDER_ORIGINS, string>;
  const settings = { origins, ...mapKeys((name) => name), secUserAgent: null };
  const sources = withCapability(createProviders(createFastClient(), settings), 'macro');
  const sourcesOf = (id: string) => sources.filter(({ macro }) => macro.covers(id));
  expect(['V39079', 'IUDBEDR'].map((id) => sourcesOf(id).map((one) => one.id))).toEqual([['boc'], ['boe']]);
  const fetchMacro = (id: string, since: number | null = null) =>
    sourcesOf(id)[0]!.macro.fetch({ id, name: id, since, signal: null });

  const [canada, england] = [
    await fetchMacro('V39079'),
    await fetchMacro('IUDBEDR', requireIsoDate('2024-01-01')),
  ];

  expect([texts(canada.days), [...canada.values]]).toEqual([['2024-01-02'], [5]]);
  expect([texts(england.days), [...england.values]]).toEqual([['2024-01-02'], [5.25]]);
  expect(server.requests[1]!.query.get('Datefrom')).toBe('01/Jan/2024');
});
