import { createFredApiProvider } from '@/backend/src/providers/fred/fred-api-provider';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { createFastClient } from '../../support/fast-client';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();
const texts = (days: Iterable<number>): string[] => [...days].map((day) => formatIsoDate(day));

it('come from the API of FRED in windows of as many vintages as it answers, without false publications', async () => {
  const vintages = Array.from({ length: 4_100 }, (_, n) => formatIsoDate(requireIsoDate('2005-01-03') + n));
  const day = (n: number): string => vintages[n]!;
  server.play(({ path, query }) => {
    if (path.endsWith('/vintagedates')) return { body: JSON.stringify({ vintage_dates: vintages }) };
    const [start, end] = [query.get('realtime_start')!, query.get('realtime_end')!];
    const asked = vintages.filter((one) => one >= start && one <= end).length;
    // FRED's own answer to a request for too many.
    if (asked > 2_000) return { status: 400, body: '{"error_code":400,"error_message":"Bad Request."}' };
    const published = [day(1), day(2_500), day(4_050)].filter((one) => one <= end);
    const values = published.map((one, at) => ({ one, value: String(at + 1) }));
    const shown = values.filter(
      ({ one }, at) => one >= start || at === values.length - 1 || values[at + 1]!.one > start,
    );
    const observations = shown.map(({ one, value }) => ({
      date: day(1),
      realtime_start: one < start ? start : one,
      value,
    }));
    return { body: JSON.stringify({ count: observations.length, observations }) };
  });

  const batch = await createFredApiProvider(createFastClient(), server.origin(), 'a-key').macro!.fetch({
    id: 'DGS10',
    name: 'DGS10',
    since: null,
    signal: null,
  });

  expect(
    server.requests.map(({ query }) => [query.get('realtime_start'), query.get('realtime_end')]),
  ).toEqual([
    [null, null],
    ['1776-07-04', day(1_999)],
    [day(2_000), day(3_999)],
    [day(4_000), '9999-12-31'],
  ]);
  expect(texts(batch.published)).toEqual([day(1), day(2_500), day(4_050)]);
  expect([...batch.values]).toEqual([1, 2, 3]);
});
