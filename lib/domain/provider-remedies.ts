import { text } from './text';

/** Failures in words that name no symbol and no address. */
const FAILURE_TEXTS: Readonly<Record<string, string>> = {
  network: text('no connection, or it was cut off'),
  timeout: text('no complete answer in time'),
  'rate-limit': text('the provider limits the requests'),
  blocked: text('the provider sends a page in place of data, or refuses access'),
  refused: text('the provider refuses this request'),
  layout: text('the answer has another layout than expected'),
  'unknown-symbol': text('the provider does not know it'),
  'bad-content': text('the answer cannot be read'),
};

/** A failure in words, for readers who are not to see what was asked for. */
export function describeFailure(failure: string | null): string {
  return FAILURE_TEXTS[failure ?? ''] ?? text('the answer cannot be read');
}

/** The host's remedies for failures of any provider. */
const REMEDIES: Readonly<Record<string, string>> = {
  network: text('check the connection, the firewall and HTTPS_PROXY'),
  timeout: text('check the connection; try again later'),
  'rate-limit': text(
    'wait: the provider limits requests from this address; a key of your own, where there is one, raises the limit',
  ),
  blocked: text('the provider lets this address or program not in: check its key, or use another provider'),
  refused: text('the request itself is refused: check the key and the address in the settings'),
  layout: text('the provider has changed its answers: update the program'),
  'unknown-symbol': text(
    'the provider does not know a symbol that everybody has: it may be down; try again in a few hours',
  ),
  'bad-content': text('the answer is no data: try again later, or update the program'),
};
/** Remedies of one provider, in place of those of all. */
const OWN_REMEDIES: Readonly<Record<string, Partial<Record<string, string>>>> = {
  yahoo: {
    'rate-limit': text('set YAHOO_USER_AGENT to a name of your own, and wait an hour'),
    blocked: text('set YAHOO_USER_AGENT to a name of your own, or fetch from another address (HTTPS_PROXY)'),
  },
  stooq: { blocked: 'get a key at https://stooq.com/q/d/?s=spy.us&get_apikey and set STOOQ_KEY' },
  sec: {
    blocked: text(
      'set SEC_USER_AGENT to your name and e-mail address, without parentheses and addresses of sites',
    ),
  },
  'fred-api': { refused: text('check FRED_API_KEY') },
  openfigi: {
    'rate-limit': text('wait a minute; a free key (OPENFIGI_KEY) raises the limit'),
    blocked: text('check OPENFIGI_KEY'),
  },
  tiingo: { blocked: text('check TIINGO_TOKEN') },
  finnhub: { blocked: text('check FINNHUB_KEY') },
  twelvedata: {
    'rate-limit': text('wait a minute, or until midnight UTC: without a plan it allows 800 requests a day'),
    blocked: text('check TWELVEDATA_KEY'),
  },
  eodhd: {
    'rate-limit': text(
      'wait until midnight UTC: without a plan it allows 20 calls a day, three for a symbol',
    ),
    blocked: text('check EODHD_KEY'),
  },
  marketstack: {
    'rate-limit': text('wait for the next month: without a plan it allows 100 requests a month'),
    blocked: text('check MARKETSTACK_KEY'),
  },
};

/** The host's remedy for a provider's failure (`docs/live-data.md` lists them); null where none is known. */
export function remedyOf(provider: string | null, failure: string): string | null {
  if (provider === 'feeds')
    return text('read the address in a browser; replace it in the list of feeds where it has moved');
  return (provider === null ? undefined : OWN_REMEDIES[provider]?.[failure]) ?? REMEDIES[failure] ?? null;
}
