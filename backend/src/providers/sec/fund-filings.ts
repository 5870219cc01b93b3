import { SaxesParser } from 'saxes';
import { Type } from 'typebox';
import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';

/** A report of a fund that was filed. */
export interface FundFiling {
  readonly number: string;
  readonly filed: EpochDay;
  /** The address of the page that lists its documents. */
  readonly page: string;
}

const FundTickers = Type.Object({
  fields: Type.Array(Type.String()),
  data: Type.Array(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]))),
});

/**
 * The number of the series of each fund, by ticker. A trust has many funds under one number of a company, so that
 * the reports of a fund are found by its series alone.
 */
export function readFundSeries(provider: string, body: Buffer): ReadonlyMap<string, string> {
  const { data, fields } = readJson(provider, body, FundTickers);
  const [series, symbol] = [fields.indexOf('seriesId'), fields.indexOf('symbol')];
  if (series === -1 || symbol === -1)
    throw new ProviderError('layout', provider, 'the answer has changed: no seriesId or symbol of funds');
  return new Map(data.map((row) => [String(row[symbol]).toUpperCase(), String(row[series])]));
}

/**
 * The reports in the feed of a series, the oldest first.
 *
 * @throws ProviderError `layout` when it is no feed.
 */
export function readFundFilings(provider: string, body: Buffer): FundFiling[] {
  const filings: FundFiling[] = [];
  const open: string[] = [];
  let fields = new Map<string, string>();
  let text = '';
  const refuse = (why: string): never => {
    throw new ProviderError('layout', provider, `the feed of filings has changed: ${why}`);
  };
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  parser.on('error', (error) => refuse(error.message));
  parser.on('doctype', () => refuse('a document type'));
  parser.on('opentag', ({ name }) => {
    if (open.length === 0 && name !== 'feed') refuse(`its root is ${name}`);
    if (name === 'entry') fields = new Map();
    open.push(name);
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    fields.set(name, text.trim());
    text = '';
    if (name !== 'entry') return;
    const filed = parseIsoDate(fields.get('filing-date') ?? '');
    const page = fields.get('filing-href') ?? '';
    if (filed === null || page === '') return;
    filings.push({ number: fields.get('accession-number') ?? page, filed, page });
  });
  parser.write(body.toString('utf8')).close();
  return filings.sort((a, b) => a.filed - b.filed);
}
