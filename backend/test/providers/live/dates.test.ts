import { readFileSync } from 'node:fs';
import { mapKeys, PROVIDER_ORIGINS } from '@/backend/src/providers/provider-settings';
import { createProviders, withCapability } from '@/backend/src/providers/registry';
import type { StatedDate } from '@/lib/domain/declared-dates';
import { requireIsoDate as day } from '@/lib/domain/iso-date';
import { describeWithData } from '../../ingest/support/describe-with-data';
import { reference } from '../../ingest/support/reference-data';
import { createFastClient } from '../../support/fast-client';
import { withProviderServer } from '../../support/provider-server';

const server = withProviderServer();

function fetchDates(id: string, symbol: string): Promise<readonly StatedDate[]> {
  const origins = Object.fromEntries(
    Object.keys(PROVIDER_ORIGINS).map((name) => [name, server.origin()]),
  ) as Record<keyof typeof PROVIDER_ORIGINS, string>;
  const providers = createProviders(createFastClient(), {
    origins,
    ...mapKeys((name) => name),
    secUserAgent: null,
  });
  const found = withCapability(providers, 'dates').find((one) => one.id === id)!;
  return found.dates.fetch({ symbol, today: day('2026-09-15'), signal: null });
}

const report = (date: string, isEstimate: boolean): StatedDate => ({
  kind: 'earnings',
  day: day(date),
  payDay: null,
  amount: null,
  isEstimate,
});

describeWithData('Yahoo', () => {
  it('states the next report of a company without dividends', async () => {
    const body = readFileSync(reference('providers/yahoo/quoteSummary-all-OCDO.L.json'), 'utf8');
    server.play(({ path }) => (path === '/v10/finance/quoteSummary/OCDO.L' ? { body } : null));

    expect(await fetchDates('yahoo', 'OCDO.L')).toEqual([report('2025-02-27', false)]);
    expect(server.requests[0]!.query.get('modules')).toBe('calendarEvents,quoteType');
  });
});

describe('Yahoo', () => {
  const play = (calendarEvents: object): void =>
    server.play(() => ({
      body: JSON.stringify({ quoteSummary: { result: [{ calendarEvents }], error: null } }),
    }));
  const at = (date: string): number => day(date) * 86_400;

  it('expects a report within a span, and keeps a payment with its own dividend', async () => {
    play({
      maxAge: 1,
      earnings: { earningsDate: [at('2026-11-02'), at('2026-10-27')], isEarningsDateEstimate: true },
      exDividendDate: at('2026-09-30'),
      dividendDate: at('2026-10-15'),
    });
    expect(await fetchDates('yahoo', 'KO')).toEqual([
      report('2026-10-27', true),
      {
        kind: 'ex-dividend',
        day: day('2026-09-30'),
        payDay: day('2026-10-15'),
        amount: null,
        isEstimate: false,
      },
    ]);

    play({
      earnings: { earningsDate: [] },
      exDividendDate: at('2026-09-30'),
      dividendDate: at('2026-07-15'),
    });
    expect(await fetchDates('yahoo', 'KO')).toMatchObject([{ kind: 'ex-dividend', payDay: null }]);
  });

  it.each([
    ['Asia/Tokyo', '2026-11-05T23:00:00Z', '2026-11-06'],
    ['America/New_York', '2026-11-06T01:30:00Z', '2026-11-05'],
    ['America/New_York', '2026-11-06T00:00:00Z', '2026-11-06'],
    ['Mars/Olympus', '2026-11-06T01:30:00Z', '2026-11-06'],
    [null, '2026-11-06T01:30:00Z', '2026-11-06'],
  ])('states the day of a report at the exchange: in %s at %s', async (zone, instant, date) => {
    const result = {
      calendarEvents: { earnings: { earningsDate: [Date.parse(instant) / 1000] } },
      ...(zone !== null && { quoteType: { timeZoneFullName: zone } }),
    };
    server.play(() => ({ body: JSON.stringify({ quoteSummary: { result: [result], error: null } }) }));
    expect(await fetchDates('yahoo', 'X')).toEqual([report(date, false)]);
  });

  it('has no days of a symbol that it does not know, and reads none from another layout', async () => {
    server.play(() => ({
      status: 404,
      body: '{"quoteSummary":{"result":null,"error":{"code":"Not Found","description":"Quote not found for symbol: XX"}}}',
    }));
    await expect(fetchDates('yahoo', 'XX')).rejects.toMatchObject({ failure: 'unknown-symbol' });

    play({ earnings: { earningsDate: [{ raw: 1, fmt: '1970-01-01' }] } });
    await expect(fetchDates('yahoo', 'KO')).rejects.toMatchObject({ failure: 'layout' });
  });
});

describe('Alpha Vantage', () => {
  const REPORTS =
    'symbol,name,reportDate,fiscalDateEnding,estimate,currency,timeOfTheDay\r\nIBM,"International Business Machines",2026-10-21,2026-09-30,2.4,USD,post-market\r\n';
  const DIVIDENDS = {
    symbol: 'IBM',
    data: [
      ['2026-11-10', '2026-10-28', '2026-12-10', '1.69'],
      ['2027-02-09', 'None', 'None', '1.69'],
    ].map(([ex_dividend_date, declaration_date, payment_date, amount]) => ({
      ...{ ex_dividend_date, declaration_date, record_date: ex_dividend_date, payment_date, amount },
    })),
  };
  const play = (reports: string, dividends: object = DIVIDENDS): void =>
    server.play(({ query }) => ({
      body: query.get('function') === 'EARNINGS_CALENDAR' ? reports : JSON.stringify(dividends),
    }));

  it('states amounts, and calls a dividend without a day of declaration an estimate', async () => {
    play(REPORTS);
    expect(await fetchDates('alphavantage', 'IBM')).toEqual([
      report('2026-10-21', true),
      {
        kind: 'ex-dividend',
        day: day('2026-11-10'),
        payDay: day('2026-12-10'),
        amount: 1.69,
        isEstimate: false,
      },
      { kind: 'ex-dividend', day: day('2027-02-09'), payDay: null, amount: 1.69, isEstimate: true },
    ]);
  });

  it('recognizes a limit, in JSON and letter by letter in the table', async () => {
    play(
      '{"Information": "We have detected your API key as alphaVantageKey and our standard limit is 25 a day."}',
    );
    await expect(fetchDates('alphavantage', 'IBM')).rejects.toMatchObject({ failure: 'rate-limit' });

    play('symbol,name,reportDate,fiscalDateEnding,estimate,currency,timeOfTheDay\r\nI,n,f,o,r,m,a\r\n');
    await expect(fetchDates('alphavantage', 'IBM')).rejects.toMatchObject({ failure: 'rate-limit' });

    play(REPORTS, { Note: 'Thank you for using Alpha Vantage!' });
    await expect(fetchDates('alphavantage', 'IBM')).rejects.toMatchObject({ failure: 'rate-limit' });
  });
});

describe('Finnhub', () => {
  it('expects the reports of its calendar, and none of a symbol that it does not know', async () => {
    const row = {
      date: '2026-10-21',
      epsActual: null,
      epsEstimate: 2.4,
      hour: 'amc',
      quarter: 3,
      symbol: 'BRK.B',
      year: 2026,
    };
    server.play(() => ({ body: JSON.stringify({ earningsCalendar: [row] }) }));
    expect(await fetchDates('finnhub', 'BRK-B')).toEqual([report('2026-10-21', true)]);
    expect(server.requests[0]!.path).toBe('/api/v1/calendar/earnings');
    expect(Object.fromEntries(server.requests[0]!.query)).toEqual({
      ...{ from: '2026-09-15', to: '2027-01-13', symbol: 'BRK.B', token: 'finnhubKey' },
    });
    server.play(() => ({ body: '{"earningsCalendar":[]}' }));
    expect(await fetchDates('finnhub', 'NOPE')).toEqual([]);
  });
});
