import { readSyncTasks } from '@/backend/src/db/repositories/sync-rows';
import { symbolOnlyInput } from '@/backend/src/market/instrument-register';
import { readFundPortfolio } from '@/backend/src/services/funds/read-fund-portfolio';
import { runSync, type SyncReport } from '@/backend/src/sync/run-sync';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { withProviderServer } from '../support/provider-server';
import { openTestSync } from '../support/test-sync';
import { withWritableStore } from '../support/writable-store';

const server = withProviderServer();
const { database, store, write } = withWritableStore();
const LIVE = { source: 'live', seed: null, what: 'test' } as const;

beforeEach(async () => {
  await database().script('truncate sync_tasks, provider_states');
  await write(
    (writer) =>
      writer.writeInstruments(
        ['VTI', 'GLD', 'AAPL'].map((symbol) => ({
          ...symbolOnlyInput(symbol),
          kind: symbol === 'AAPL' ? ('stock' as const) : ('etf' as const),
          name: `The ${symbol}`,
        })),
      ),
    LIVE,
  );
});

interface Line {
  readonly isin?: string;
  readonly cusip?: string;
  readonly weight: number;
  readonly category?: string;
  readonly profile?: string;
  readonly currency?: string;
}

/** A line as EDGAR sends it: foreign money is an attribute, and derivatives name other securities below it. */
function lineOf({
  category = 'EC',
  currency = 'USD',
  cusip = '000000000',
  isin,
  profile,
  weight,
}: Line): string {
  const money =
    currency === 'USD'
      ? '<curCd>USD</curCd>'
      : `<currencyConditional curCd="${currency}" exchangeRt="1.391100"/>`;
  return `<invstOrSec><name>Company of ${isin ?? cusip} &amp; Co</name><lei>N/A</lei><title>A title</title><cusip>${cusip}</cusip>
    <identifiers>${isin === undefined ? '' : `<isin value="${isin}"/>`}<other otherDesc="Internal" value="1"/></identifiers>
    <balance>866.00000000</balance><units>NS</units>${money}<valUSD>259063.90</valUSD><pctVal>${weight}</pctVal>
    <payoffProfile>${profile ?? 'Long'}</payoffProfile><assetCat>${category}</assetCat><issuerCat>CORP</issuerCat>
    <invCountry>US</invCountry><derivativeInfo><futrDeriv derivCat="FUT"><descRefInstrmnt><otherRefInst>
    <identifiers><isin value="US5949181045"/></identifiers></otherRefInst></descRefInstrmnt></futrDeriv></derivativeInfo></invstOrSec>`;
}

function reportOf(day: string, lines: readonly Line[], series = 'S000002848'): string {
  return `<?xml version="1.0" encoding="UTF-8"?><edgarSubmission xmlns="http://www.sec.gov/edgar/nport"><headerData><submissionType>NPORT-P</submissionType></headerData>
    <formData><genInfo><regName>VANGUARD INDEX FUNDS</regName><seriesName>VANGUARD TOTAL STOCK MARKET INDEX FUND</seriesName>
    <seriesId>${series}</seriesId><repPdEnd>2024-12-31</repPdEnd><repPdDate>${day}</repPdDate></genInfo>
    <fundInfo><netAssets>100.00</netAssets></fundInfo><invstOrSecs>${lines.map(lineOf).join('')}</invstOrSecs></formData></edgarSubmission>`;
}

const entryOf = (filed: string, number: string): string =>
  `<entry><category label="form type" scheme="https://www.sec.gov/" term="NPORT-P"/><content type="text/xml">
  <accession-number>${number}</accession-number><filing-date>${filed}</filing-date>
  <filing-href>https://www.sec.gov/Archives/edgar/data/36405/${number.replaceAll('-', '')}/${number}-index.htm</filing-href>
  <filing-type>NPORT-P</filing-type></content><title>NPORT-P</title></entry>`;

const LISTINGS: Readonly<Record<string, readonly (readonly [ticker: string, exchange: string])[]>> = {
  US0378331005: [['AAPL', 'UW']],
  CA06849F1080: [
    ['ABX', 'CT'],
    ['B', 'UN'],
  ],
  US00206R1023: [['T', 'UN']],
};

/** EDGAR with these reports, the oldest first, and OpenFIGI. */
function play(reports: readonly { readonly filed: string; readonly text: string }[]): void {
  server.play(({ body, path, query }) => {
    if (path === '/files/company_tickers_mf.json')
      return {
        body: '{"fields":["cik","seriesId","classId","symbol"],"data":[[36405,"S000002848","C000007808","VTI"]]}',
      };
    if (path === '/cgi-bin/browse-edgar' && query.get('CIK') === 'S000002848') {
      const entries = reports.map(({ filed }, at) => entryOf(filed, `0001752724-24-00000${at}`)).join('');
      return {
        body: `<?xml version="1.0" encoding="ISO-8859-1" ?><feed xmlns="http://www.w3.org/2005/Atom">${entries}</feed>`,
      };
    }
    const report = /^\/Archives\/edgar\/data\/36405\/00017527242400000(\d)\/primary_doc\.xml$/.exec(path);
    if (report) return { body: reports[Number(report[1])]!.text };
    if (path !== '/v3/mapping') return null;
    const jobs = JSON.parse(body) as { idValue: string }[];
    const results = jobs.map(({ idValue }) => ({
      data: (LISTINGS[idValue] ?? []).map(([ticker, exchCode]) => ({
        ...{ ticker, exchCode, name: ticker, marketSector: 'Equity', securityType2: 'Common Stock' },
      })),
    }));
    return { body: JSON.stringify(results) };
  });
}

async function sync(at: string, symbols = ['VTI']): Promise<SyncReport> {
  const context = openTestSync(database(), server, {
    now: () => new Date(`${at}T12:00:00Z`),
    secUserAgent: 'Jane Doe jane@example.org',
  });
  const report = await runSync(context, { only: ['fundamentals'], symbols, since: null });
  await store().refresh();
  return report;
}

async function weightsOn(day: string): Promise<Record<string, number> | null> {
  const found = await readFundPortfolio(store(), 'VTI', requireIsoDate(day));
  return (
    found &&
    Object.fromEntries(
      found.members.map(({ instrument: { id, symbol } }) => [
        symbol,
        Number((found.weights.get(id) ?? Number.NaN).toFixed(6)),
      ]),
    )
  );
}

const FIRST: readonly Line[] = [
  { isin: 'US0378331005', cusip: '037833100', weight: 40 },
  // One company on two exchanges, and one without an ISIN.
  { isin: 'CA06849F1080', weight: 5 },
  { isin: 'CA06849F1080', weight: 15, currency: 'CAD' },
  { cusip: '00206R102', weight: 10 },
  { isin: 'US91282CKP58', weight: 25, category: 'DBT' },
  { isin: 'US88160R1014', weight: -2, profile: 'Short' },
  // Without a listing anywhere.
  { isin: 'US30303M1027', weight: 3 },
];

it('what a fund reports is its list from the day on which the report was public, and no earlier day sees it', async () => {
  play([{ filed: '2024-05-30', text: reportOf('2024-03-31', FIRST) }]);
  const report = await sync('2024-06-03');

  expect(report.failures).toEqual([]);
  expect(await weightsOn('2024-05-29')).toBeNull();
  // Parts of the whole fund: bonds, and what has no listing, are missing to 1.
  expect(await weightsOn('2024-05-30')).toEqual({ AAPL: 0.4, B: 0.2, T: 0.1 });
  expect(store().find('AAPL')).toMatchObject({ name: 'The AAPL', details: { isin: 'US0378331005' } });
  expect(store().find('B')).toMatchObject({
    name: 'Company of CA06849F1080 & Co',
    kind: 'stock',
    currency: 'USD',
  });
  expect(server.requests.find(({ path }) => path === '/cgi-bin/browse-edgar')!.headers['user-agent']).toBe(
    'Jane Doe jane@example.org',
  );
});

it('the next report follows the first one, and what is stored is not asked for again', async () => {
  const first = { filed: '2024-05-30', text: reportOf('2024-03-31', FIRST) };
  play([first]);
  await sync('2024-06-03');
  server.requests.length = 0;
  const again = await sync('2024-06-04');
  expect([again.changed, server.requests.map(({ path }) => path)]).toEqual([
    false,
    ['/files/company_tickers_mf.json', '/cgi-bin/browse-edgar'],
  ]);

  const lines = [{ isin: 'US0378331005', weight: 99.8 }];
  play([first, { filed: '2024-08-29', text: reportOf('2024-06-30', lines) }]);
  server.requests.length = 0;
  await sync('2024-08-30');

  expect(server.requests.map(({ path }) => path)).not.toContain('/v3/mapping');
  expect(await weightsOn('2024-08-28')).toEqual({ AAPL: 0.4, B: 0.2, T: 0.1 });
  expect(await weightsOn('2024-08-29')).toEqual({ AAPL: 1 });
});

it('the reports of earlier quarters are its lists of their days, with a correction from its own day', async () => {
  const listOf = (...weights: number[]): Line[] =>
    weights.map((weight, at) => ({ isin: ['US0378331005', 'US00206R1023'][at]!, weight }));
  play([
    { filed: '2023-11-29', text: reportOf('2023-09-30', listOf(30, 20)) },
    { filed: '2024-02-29', text: reportOf('2023-12-31', listOf(35, 15)) },
    // A correction of the quarter, and one of an older quarter, which changes nothing any more.
    { filed: '2024-03-10', text: reportOf('2023-12-31', listOf(36, 14)) },
    { filed: '2024-04-10', text: reportOf('2023-09-30', listOf(1, 1)) },
    { filed: '2024-05-30', text: reportOf('2024-03-31', listOf(40)) },
  ]);
  expect((await sync('2024-06-03')).failures).toEqual([]);

  expect(await weightsOn('2023-11-28')).toBeNull();
  expect(await weightsOn('2023-11-29')).toEqual({ AAPL: 0.3, T: 0.2 });
  expect(await weightsOn('2024-03-09')).toEqual({ AAPL: 0.35, T: 0.15 });
  expect(await weightsOn('2024-04-10')).toEqual({ AAPL: 0.36, T: 0.14 });
  expect(await weightsOn('2024-05-30')).toEqual({ AAPL: 0.4 });
  // A share is looked up once, whatever the number of reports that name it.
  expect(server.requests.filter(({ path }) => path === '/v3/mapping')).toHaveLength(1);
});

it.each([
  ['of another fund', reportOf('2024-03-31', FIRST, 'S000000001'), 'bad-content'],
  ['that is cut off', reportOf('2024-03-31', FIRST).slice(0, 900), 'layout'],
  [
    'with a document type',
    `<!DOCTYPE a [<!ENTITY b "c">]>${reportOf('2024-03-31', FIRST).slice(38)}`,
    'layout',
  ],
  ['that is a page', '<!doctype html><title>Undeclared Automated Tool</title>', 'blocked'],
])('a report %s is not stored, and the failure says why', async (_, text, failure) => {
  play([{ filed: '2024-05-30', text }]);
  const report = await sync('2024-06-03');

  expect(report.failures).toMatchObject([{ id: 'fundamentals:VTI', failure }]);
  expect(await weightsOn('2024-06-03')).toBeNull();
});

it('a list that was imported stays, and what reports nothing is no failure', async () => {
  const imported = {
    ...{ id: 'vti', name: 'My list', indexSymbol: null, region: null, historyFrom: null, instruments: [] },
    members: [{ symbol: 'AAPL', from: null, to: null, shares: null, weight: 1 }],
  };
  await write((writer) => writer.writeUniverse(imported), LIVE);
  play([{ filed: '2024-05-30', text: reportOf('2024-03-31', FIRST) }]);
  const report = await sync('2024-06-03', ['VTI', 'GLD']);

  expect(report.failures).toEqual([]);
  expect(await weightsOn('2024-06-03')).toEqual({ AAPL: 1 });
  expect((await readSyncTasks(database())).map(({ id }) => id).sort()).toEqual([
    'fundamentals:GLD',
    'fundamentals:VTI',
  ]);
});
