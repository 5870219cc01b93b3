/** An exchange, by the names and codes that funds, brokers and sites write. */
export interface ListingExchange {
  /** Yahoo's ending of its tickers; empty for an exchange of the United States. */
  readonly ending: string;
  /** A word of its name. */
  readonly name: RegExp;
  /** Its market identifier codes (ISO 10383) and the short names of vendors. */
  readonly codes: readonly string[];
  readonly country: string;
  /** The currencies of its shares. */
  readonly currencies: readonly string[];
  /** Digits of its tickers, which spreadsheets shorten by their zeros. */
  readonly digits?: number;
  /** The ending that funds write behind its tickers. */
  readonly trim?: RegExp;
}

const exchange = (
  ending: string,
  country: string,
  currencies: string,
  name: RegExp,
  codes: string,
  more: Pick<ListingExchange, 'digits' | 'trim'> = {},
): ListingExchange => ({
  ending,
  country,
  currencies: currencies.split(' '),
  name,
  codes: codes.split(' '),
  ...more,
});

/**
 * The one table of exchanges. A name is looked up from the top: a city decides before the owner of its market
 * (`Nasdaq Omx Nordic Exchange Copenhagen`, `NYSE Euronext - Euronext Paris`).
 */
export const LISTING_EXCHANGES: readonly ListingExchange[] = [
  exchange('.CO', 'DK', 'DKK', /copenhagen|k[øo]benhavn|kopenhagen|kopenhaga/, 'XCSE CPH FNDK DCSE'),
  exchange('.ST', 'SE', 'SEK', /stockholm|sweden/, 'XSTO STO SFB FNSE SSME'),
  exchange('.HE', 'FI', 'EUR', /helsinki|finland/, 'XHEL HEL FNFI'),
  exchange('.IC', 'IS', 'ISK', /iceland|reykjavik/, 'XICE FNIS'),
  exchange('.TL', 'EE', 'EUR', /tallinn/, 'XTAL'),
  exchange('.RG', 'LV', 'EUR', /\briga\b/, 'XRIS'),
  exchange('.VS', 'LT', 'EUR', /vilnius/, 'XLIT'),
  exchange('.OL', 'NO', 'NOK', /\boslo/, 'XOSL OSL MERK XOAS'),
  exchange('.PA', 'FR', 'EUR', /paris/, 'XPAR EPA PAR ALXP ENXTPA'),
  exchange('.AS', 'NL', 'EUR', /amsterdam/, 'XAMS AMS EAM ENXTAM'),
  exchange('.BR', 'BE', 'EUR', /brussel|bruxelles/, 'XBRU EBR BRU ENXTBR'),
  exchange('.LS', 'PT', 'EUR', /lisbo[na]/, 'XLIS ELI LIS ENXTLS'),
  exchange('.IR', 'IE', 'EUR', /dublin|irish|ireland/, 'XDUB XMSM'),
  exchange('.MI', 'IT', 'EUR', /borsa italiana|\bmilan|euronext growth milan/, 'XMIL MTAA BIT MIL EXGM'),
  exchange('.MC', 'ES', 'EUR', /madrid|bolsas? y mercados|spanish/, 'XMAD BME MCE XMCE'),
  exchange('.VI', 'AT', 'EUR', /wiener|vienna|\bwien\b/, 'XWBO VIE WBAG'),
  exchange('.F', 'DE', 'EUR', /^b[öo]rse frankfurt$/, 'XFRA FRA'),
  exchange('.SG', 'DE', 'EUR', /stuttgart/, 'XSTU STU'),
  exchange('.MU', 'DE', 'EUR', /m[üu]nchen|munich/, 'XMUN MUN'),
  exchange('.DE', 'DE', 'EUR', /xetra|deutsche b[öo]?e?rse|frankfurt|germany/, 'XETR ETR GER IBIS FWB XTRA'),
  exchange(
    '.SW',
    'CH',
    'CHF USD EUR',
    /\bsix\b|swiss exchange|switzerland|schweizer/,
    'XSWX XVTX SWX VTX EBS',
  ),
  exchange('.L', 'GB', 'GBP GBp GBX USD EUR', /london|\baim\b/, 'XLON LSE LON AIMX LSEETF'),
  exchange('.AT', 'GR', 'EUR', /athens|athex|athen\b/, 'XATH ASEX ATH ATHEX'),
  exchange('.WA', 'PL', 'PLN', /warsaw|warszaw|gpw/, 'XWAR WSE WAR GPW'),
  exchange('.PR', 'CZ', 'CZK', /prague|praha/, 'XPRA PRG PSECZ'),
  exchange('.BD', 'HU', 'HUF', /budapest/, 'XBUD BUD'),
  exchange('.RO', 'RO', 'RON', /bucharest|bucure/, 'XBSE BVB'),
  exchange('.IS', 'TR', 'TRY', /istanbul|borsa [iı]stanbul|turkey/, 'XIST IST BIST IBSE', { trim: /\.E$/ }),
  exchange(
    '.ME',
    'RU',
    'RUB',
    /moscow|\bmicex|standard-classica-forts|russian trading/,
    'MISX XMIC MCX MOEX RTS RTSX',
  ),
  exchange('.TA', 'IL', 'ILS ILA ILa', /tel aviv|tel-aviv/, 'XTAE TASE TLV'),
  exchange('.SR', 'SA', 'SAR', /saudi|tadawul/, 'XSAU SAU TADAWUL', { digits: 4 }),
  exchange('.QA', 'QA', 'QAR', /qatar/, 'DSMD XQAT QSE'),
  exchange('.KW', 'KW', 'KWD', /kuwait/, 'XKUW KSE'),
  exchange('.AE', 'AE', 'AED', /abu dhabi|dubai/, 'XADS XDFM DIFX ADX DFM'),
  exchange('.CA', 'EG', 'EGP', /egypt|cairo/, 'XCAI EGX CAI'),
  exchange('.JO', 'ZA', 'ZAR ZAc', /johannesburg|\bjse\b/, 'XJSE JSE JNB'),
  exchange('.T', 'JP', 'JPY', /tokyo|japan exchange|jasdaq|東京|东京/, 'XTKS XJPX TYO JPX TKS XTK1'),
  exchange('.HK', 'HK', 'HKD USD CNY', /hong ?kong|\bhkex|香港/, 'XHKG HKG HKEX SEHK', { digits: 4 }),
  exchange('.SS', 'CN', 'CNY CNH', /shanghai|上海/, 'XSHG XSSC SHA SSE SHH', { digits: 6 }),
  exchange('.SZ', 'CN', 'CNY CNH', /shenzhen|深圳/, 'XSHE XSEC SHE SZSE SHZ', { digits: 6 }),
  exchange('.TWO', 'TW', 'TWD', /gretai|taipei exchange|tpex/, 'ROCO TWO TPEX'),
  exchange('.TW', 'TW', 'TWD', /taiwan/, 'XTAI TPE TWSE TAI', { digits: 4 }),
  exchange('.KQ', 'KR', 'KRW', /kosdaq/, 'XKOS KOSDAQ KOE', { digits: 6 }),
  exchange('.KS', 'KR', 'KRW', /korea exchange|kospi|korea stock|stock market\)/, 'XKRX KRX KSC', {
    digits: 6,
  }),
  exchange('.NS', 'IN', 'INR', /national stock exchange of india|nse india/, 'XNSE NSE NSI'),
  exchange('.BO', 'IN', 'INR', /bombay|bse (ltd|limited|india)|^bse$/, 'XBOM BOM BSE'),
  exchange('.SI', 'SG', 'SGD USD', /singapore/, 'XSES SGX SES'),
  exchange('.AX', 'AU', 'AUD', /\basx\b|australian|sydney/, 'XASX ASX'),
  exchange('.NZ', 'NZ', 'NZD', /new zealand|\bnzx\b/, 'XNZE NZE NZX'),
  exchange('.BK', 'TH', 'THB', /thailand|bangkok/, 'XBKK BKK SET', { trim: /[./-]F$/ }),
  exchange('.JK', 'ID', 'IDR', /indonesia|jakarta/, 'XIDX IDX JKT'),
  exchange('.KL', 'MY', 'MYR', /bursa malaysia|malaysia|kuala lumpur/, 'XKLS KLSE MYX KLS'),
  exchange('.PS', 'PH', 'PHP', /philippine/, 'XPHS PHS'),
  exchange('.KA', 'PK', 'PKR', /karachi|pakistan/, 'XKAR PSX KAR'),
  exchange('.CM', 'LK', 'LKR', /colombo/, 'XCOL'),
  exchange('.VN', 'VN', 'VND', /ho chi minh|hanoi|vietnam/, 'XSTC HSTC HOSE HNX VSE'),
  exchange('.V', 'CA', 'CAD', /tsx venture|venture exchange/, 'XTSX TSXV CVE TSX-V'),
  exchange('.CN', 'CA', 'CAD', /canadian securities exchange|canadian national stock/, 'XCNQ CSECA CNSX'),
  exchange('.NE', 'CA', 'CAD', /\bneo exchange|aequitas|cboe canada/, 'NEOE NEO'),
  exchange('.TO', 'CA', 'CAD USD', /toronto/, 'XTSE TSX TOR'),
  exchange('.MX', 'MX', 'MXN', /mexic|bolsa mexicana/, 'XMEX BMV MEX BIVA', { trim: /\s?\*$/ }),
  exchange('.SA', 'BR', 'BRL', /bovespa|s[ãa]o paulo|\bb3\b|brasil|brazil/, 'XBSP BVMF SAO B3 BSP'),
  exchange('.SN', 'CL', 'CLP', /santiago/, 'XSGO SGO'),
  exchange('.CL', 'CO', 'COP', /bolsa de valores de colombia|colombia/, 'XBOG BVC'),
  exchange('.LM', 'PE', 'PEN USD', /bolsa de valores de lima|\blima\b/, 'XLIM BVL'),
  exchange('.BA', 'AR', 'ARS', /buenos aires/, 'XBUE BCBA BUE'),
];

/** The United States: tickers without an ending. */
const AMERICAN_NAME =
  /nasdaq(?!.*(omx|nordic|dubai|baltic))|new york|\bnyse\b(?!.*euronext)|\b(cboe|bats)\b(?!.*(europe|uk|netherlands|australia|japan))|\bbzx\b|american stock|investors exchange|\biex\b|\botc\b|pink|nnqs|nms quotation|\barca\b/;
const AMERICAN_CODES =
  'XNAS XNYS ARCX XASE BATS XNGS XNMS XNCM XBOS XPHL EDGX IEXG NMS NYQ NGM NCM NAS NYS NASDAQ NYSE AMEX ARCA PCX ASE BTS PNK OTC OTCM OTCQX OTCQB OTCBB US USA UN UQ UW UR UP UA NYSEARCA NYSEAMERICAN NYSEMKT NSDQ N A P Z V Q';
const AMERICAN = new Set(AMERICAN_CODES.split(' '));
const BY_CODE: ReadonlyMap<string, ListingExchange> = new Map(
  LISTING_EXCHANGES.flatMap((one) => one.codes.map((code) => [code, one] as const)),
);

/** A ticker's place of trading, as far as it is known. */
export type TickerPlace =
  | { readonly type: 'american' }
  | { readonly type: 'exchange'; readonly exchange: ListingExchange }
  /** A name of an exchange that the table does not have, or of several. */
  | { readonly type: 'unknown' };

/**
 * Finds an exchange by a name or a code. A name that several share (`Nasdaq Omx Nordic`, `Euronext`) is
 * decided by the country or the currency of the share.
 */
export function findExchange(
  text: string,
  {
    country = null,
    currency = null,
  }: { readonly country?: string | null; readonly currency?: string | null } = {},
): TickerPlace {
  const name = text.trim();
  const code = name.toUpperCase();
  const coded = BY_CODE.get(code);
  if (coded) return { type: 'exchange', exchange: coded };
  if (AMERICAN.has(code)) return { type: 'american' };
  const words = name.toLowerCase();
  const namedExchange = LISTING_EXCHANGES.find((one) => one.name.test(words));
  if (namedExchange) return { type: 'exchange', exchange: namedExchange };
  if (/nordic|omx|euronext|nasdaq baltic/.test(words)) {
    const isNordic = !words.includes('euronext');
    const group = LISTING_EXCHANGES.filter(({ ending }) => (isNordic ? NORDIC : EURONEXT).includes(ending));
    const candidates = group.filter((one) =>
      country === null ? currency !== null && one.currencies.includes(currency) : one.country === country,
    );
    return candidates.length === 1 ? { type: 'exchange', exchange: candidates[0]! } : { type: 'unknown' };
  }
  return AMERICAN_NAME.test(words) ? { type: 'american' } : { type: 'unknown' };
}
const NORDIC = ['.CO', '.ST', '.HE', '.IC'];
const EURONEXT = ['.PA', '.AS', '.BR', '.LS', '.IR', '.MI', '.OL'];

/** The exchanges of a country, all of its markets of shares. */
export function exchangesOf(country: string): readonly ListingExchange[] {
  return LISTING_EXCHANGES.filter((one) => one.country === country && !REGIONAL.has(one.ending));
}
/** Markets beside the main one, on which shares of other markets trade too. */
const REGIONAL = new Set(['.F', '.SG', '.MU', '.V', '.CN', '.NE', '.BO']);

const ENDINGS = [...new Set(LISTING_EXCHANGES.map(({ ending }) => ending))];

/** A ticker with the ending of its exchange: `BT.A` in London is `BT-A.L`. One that has an ending keeps it. */
export function withEnding(symbol: string, { digits = 0, ending, trim }: ListingExchange): string {
  const stem = trim ? symbol.replace(trim, '') : symbol;
  const upper = stem.toUpperCase();
  // One letter may be a class of shares: only the ending of this exchange counts.
  const hasEnding = ENDINGS.some((one) => (one.length > 2 || one === ending) && upper.endsWith(one));
  if (hasEnding || !/^[A-Z0-9]/.test(upper) || upper.includes('=')) return symbol;
  const bare = stem.replace(/[./*]$/, '').replace(/[\s./]+/g, '-');
  if (!/^\d+$/.test(bare)) return `${bare}${ending}`;
  // Hong Kong writes five digits, Yahoo four.
  const code = ending === '.HK' ? bare.replace(/^0(?=\d{4}$)/, '') : bare;
  return `${code.padStart(digits, '0')}${ending}`;
}

/** True for a ticker that has the ending of an exchange. */
export function hasExchangeEnding(symbol: string): boolean {
  const upper = symbol.toUpperCase();
  return ENDINGS.some((one) => (one.length > 2 || one === '.L' || one === '.T') && upper.endsWith(one));
}
