import { Type, type Static } from 'typebox';
import type { FundamentalInput } from '../../market-model/batches';
import type { Conditional, DataProvider, FundReport } from '../data-provider';
import type { HttpClient, HttpRequest } from '../http/http-client';
import type { Pace } from '../http/pace';
import { createMemo } from '../http/memo';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { CompanyFacts } from './company-facts';
import { readFundFilings, readFundSeries, type FundFiling } from './fund-filings';
import { readFacts } from './read-facts';
import { readFundReport } from './read-fund-report';

const ID = 'sec';
/** The Commission allows ten requests a second. */
const PACE: Pace = { everyMs: 200 };
const MEMO_MS = 12 * 3_600_000;
const MAX_FACTS_BYTES = 128 << 20;
const MAX_REPORT_BYTES = 128 << 20;
/** Filings of a series that are read, the newest ones: two years of quarters, and corrections. */
const LISTED_FILINGS = 10;

const Tickers = Type.Record(
  Type.String(),
  Type.Object({ cik_str: Type.Number(), ticker: Type.String(), title: Type.String() }),
);
const Submissions = Type.Object({
  filings: Type.Object({
    recent: Type.Object({ form: Type.Array(Type.String()), accessionNumber: Type.Array(Type.String()) }),
  }),
});
/** A company that reports, by its ticker. */
interface Company {
  readonly cik: number;
  readonly title: string;
}

/** Companies of one search that are offered. */
const MAX_FOUND = 5;

/** The address of the SEC, and the user agent of requests to it. */
export interface SecOptions {
  readonly origin: string;
  readonly dataOrigin: string;
  /** Name and address of the operator, as the Commission requires. */
  readonly userAgent: string;
}

/**
 * EDGAR of the US Securities and Exchange Commission: reported values of companies, every vintage with its
 * filing day, and what funds own. Both are only fetched when there is a new report.
 */
export function createSecProvider(client: HttpClient, options: SecOptions): DataProvider {
  const { dataOrigin, origin, userAgent } = options;
  const remember = createMemo<ReadonlyMap<string, Company>>(MEMO_MS);
  const rememberSeries = createMemo<ReadonlyMap<string, string>>(MEMO_MS);

  async function ask(url: string, request: Partial<HttpRequest> = {}): Promise<Buffer> {
    const headers = { 'user-agent': userAgent };
    const answer = await client.get({ provider: ID, url, expects: 'json', headers, pace: PACE, ...request });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    return answer.body;
  }

  const readTickers = (signal: AbortSignal | null): Promise<ReadonlyMap<string, Company>> =>
    remember('tickers', async () => {
      const body = await ask(`${origin}/files/company_tickers.json`, { signal });
      const rows = Object.values(readJson(ID, body, Tickers));
      return new Map(rows.map(({ cik_str: cik, ticker, title }) => [ticker.toUpperCase(), { cik, title }]));
    });

  const readSeries = (signal: AbortSignal | null): Promise<ReadonlyMap<string, string>> =>
    rememberSeries('funds', async () =>
      readFundSeries(ID, await ask(`${origin}/files/company_tickers_mf.json`, { signal })),
    );

  async function readReport(
    { filed, page }: FundFiling,
    { seriesId, signal, symbol }: { seriesId: string; signal: AbortSignal | null; symbol: string },
  ): Promise<FundReport> {
    // The feed names the public host; the document is asked for where the operator says.
    const folder = new URL('.', new URL(page, origin)).pathname;
    const url = `${origin}${folder}primary_doc.xml`;
    const body = await ask(url, { expects: 'text', maxBytes: MAX_REPORT_BYTES, signal });
    const report = await readFundReport(ID, body);
    if (report.seriesId !== seriesId)
      throw new ProviderError('bad-content', ID, `${symbol}: a report of series ${report.seriesId}`);
    const { day, name, shares } = report;
    return { name, day, filed, shares };
  }

  return {
    id: ID,
    async search(text, signal) {
      const upperText = text.trim().toUpperCase();
      const ticker = upperText.replaceAll('.', '-');
      const companies = [...(await readTickers(signal))].map(([symbol, { title }]) => ({
        symbol,
        name: title,
      }));
      const byName =
        upperText.length < 3 ? [] : companies.filter(({ name }) => name.toUpperCase().startsWith(upperText));
      return [...new Set([...companies.filter(({ symbol }) => symbol === ticker), ...byName])]
        .slice(0, MAX_FOUND)
        .map((company) => ({ ...company, exchange: null, currency: null, kind: 'stock' }));
    },
    holdings: {
      async fetch({ signal, symbol, validators }): Promise<Conditional<readonly FundReport[]>> {
        const seriesId = (await readSeries(signal)).get(symbol);
        if (seriesId === undefined) return { isUnchanged: true };
        const query = `action=getcompany&CIK=${seriesId}&type=NPORT-P&dateb=&owner=include&count=${LISTED_FILINGS}&output=atom`;
        const feed = await ask(`${origin}/cgi-bin/browse-edgar?${query}`, { expects: 'text', signal });
        const filings = readFundFilings(ID, feed);
        const knownAt = filings.findIndex((filing) => tagOf(filing) === validators?.etag);
        const newFilings = filings.slice(knownAt + 1);
        if (newFilings.length === 0) return { isUnchanged: true };
        const value: FundReport[] = [];
        for (const filing of newFilings) {
          const report = await readReport(filing, { seriesId, signal, symbol });
          // A correction of an earlier quarter does not take the place of the newer one.
          if (report.day >= (value.at(-1)?.day ?? -Infinity)) value.push(report);
        }
        const etag = tagOf(newFilings.at(-1)!);
        return { isUnchanged: false, value, validators: { etag, lastModified: null } };
      },
    },
    fundamentals: {
      async fetch({ signal, symbol, validators }): Promise<Conditional<readonly FundamentalInput[]>> {
        const cik = (await readTickers(signal)).get(symbol)?.cik;
        if (cik === undefined) throw new ProviderError('unknown-symbol', ID, `has no company ${symbol}`);
        const padded = `CIK${String(cik).padStart(10, '0')}`;
        const body = await ask(`${dataOrigin}/submissions/${padded}.json`, { signal });
        const etag = newestReport(readJson(ID, body, Submissions));
        if (etag !== null && etag === validators?.etag) return { isUnchanged: true };
        const url = `${dataOrigin}/api/xbrl/companyfacts/${padded}.json`;
        const facts = readJson(ID, await ask(url, { signal, maxBytes: MAX_FACTS_BYTES }), CompanyFacts);
        return {
          isUnchanged: false,
          value: readFacts(symbol, facts),
          validators: { etag, lastModified: null },
        };
      },
    },
  };
}

/** Increment it when other values are read from the same reports: they are then fetched again. */
const READING = 3;
/** The same of reports of funds. */
const REPORT_READING = 2;

const tagOf = ({ number }: FundFiling): string => `${number}/${REPORT_READING}`;

/** The number of the newest annual or quarterly report, which identifies the state of the values. */
function newestReport({ filings: { recent } }: Static<typeof Submissions>): string | null {
  const at = recent.form.findIndex((form) => /^(10-[KQ]|20-F|40-F)/.test(form));
  const number = recent.accessionNumber[at];
  return number === undefined ? null : `${number}/${READING}`;
}
