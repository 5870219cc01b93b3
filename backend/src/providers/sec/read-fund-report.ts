import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { isinOfCusip, isIsin } from '@/lib/domain/isin';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { FundReport, StatedHolding } from '../data-provider';
import { ProviderError } from '../http/provider-error';

/** A report of a bond fund has tens of megabytes: other work goes on between two parts of it. */
const PART_BYTES = 1 << 20;
const MAX_DEPTH = 40;
/** The largest funds report some 20,000 holdings. */
const MAX_HOLDINGS = 100_000;

/** Elements of a holding that are read; those with the same names below derivatives are of other securities. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'cusip',
  'curCd',
  'pctVal',
  'payoffProfile',
  'assetCat',
  'invCountry',
]);
const SHARES: ReadonlySet<string> = new Set(['EC', 'EP']);

/** A report, and the series that it is of: a trust files one for each of its funds. */
export interface SeriesReport extends Omit<FundReport, 'filed'> {
  readonly seriesId: string;
}

/**
 * Reads the document of an N-PORT report (`primary_doc.xml`): shares that the fund owns, by ISIN, with their part
 * of its net assets. Lines of one security, one an exchange, are added.
 *
 * @throws ProviderError `layout` when it is another document.
 */
export async function readFundReport(provider: string, body: Buffer): Promise<SeriesReport> {
  const general = new Map<string, string>();
  const shares = new Map<string, StatedHolding>();
  const open: string[] = [];
  let lines = 0;
  let fields = new Map<string, string>();
  let text = '';
  const refuse = (why: string): never => {
    throw new ProviderError('layout', provider, `the report of the fund has changed: ${why}`);
  };
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  parser.on('error', (error) => refuse(error.message));
  parser.on('doctype', () => refuse('a document type'));
  parser.on('opentag', ({ attributes, name }) => {
    const element = localName(name);
    if (open.length >= MAX_DEPTH) refuse('elements nested too deep');
    if (element === 'invstOrSec') {
      lines += 1;
      fields = new Map();
      if (lines > MAX_HOLDINGS) refuse(`more than ${MAX_HOLDINGS} holdings`);
    }
    // Money of another country is an attribute, and so are the identifiers.
    if (open.at(-1) === 'invstOrSec' && element === 'currencyConditional')
      fields.set('curCd', attributes['curCd'] ?? '');
    if (element === 'isin' && open.at(-1) === 'identifiers' && open.at(-2) === 'invstOrSec')
      fields.set('isin', attributes['value'] ?? '');
    open.push(element);
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    const element = localName(name);
    open.pop();
    const around = open.at(-1);
    if (around === 'invstOrSec' && OWN_FIELDS.has(element)) fields.set(element, text.trim());
    if (around === 'genInfo') general.set(element, text.trim());
    if (element === 'invstOrSec') addShare(shares, fields);
    text = '';
  });
  const decoder = new TextDecoder('utf-8');
  for (let at = 0; at < body.length; at += PART_BYTES) {
    parser.write(decoder.decode(body.subarray(at, at + PART_BYTES), { stream: true }));
    await nextTurn();
  }
  parser.close();
  const [seriesId, day] = [general.get('seriesId'), parseIsoDate(general.get('repPdDate') ?? '')];
  if (seriesId === undefined || day === null) return refuse('no series or no day');
  return { seriesId, name: general.get('seriesName') || null, day, shares: [...shares.values()] };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function addShare(shares: Map<string, StatedHolding>, fields: ReadonlyMap<string, string>): void {
  const weight = Number(fields.get('pctVal')) / 100;
  const isOwned = (fields.get('payoffProfile') ?? 'Long') === 'Long' && weight > 0;
  const isin = isinOf(fields);
  if (!isOwned || isin === null || !SHARES.has(fields.get('assetCat') ?? '')) return;
  const earlier = shares.get(isin);
  shares.set(isin, {
    isin,
    name: earlier?.name ?? (fields.get('name') || isin),
    country: earlier?.country ?? codeOf(fields.get('invCountry'), /^[A-Z]{2}$/),
    currency: earlier?.currency ?? codeOf(fields.get('curCd'), /^[A-Z]{3}$/),
    weight: (earlier?.weight ?? 0) + weight,
  });
}

/** The ISIN that is stated, else the one that follows from the CUSIP of an American security. */
function isinOf(fields: ReadonlyMap<string, string>): string | null {
  const isin = (fields.get('isin') ?? '').toUpperCase();
  if (isIsin(isin)) return isin;
  return fields.get('invCountry') === 'US' ? isinOfCusip(fields.get('cusip') ?? '') : null;
}

/** Filers write `N/A`, `XX` or nothing for what they do not know. */
const codeOf = (text: string | undefined, form: RegExp): string | null =>
  text !== undefined && text !== 'XX' && form.test(text) ? text : null;
