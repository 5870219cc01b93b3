import { encodeText } from './encode-text';

type Random = () => number;

/** A file of a fund's holdings, and what it holds. */
export interface StrangeFundFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** The members that can be placed, in order. */
  readonly members: readonly { readonly symbol: string; readonly shares: number; readonly day: number }[];
  readonly what: readonly string[];
  /** False where its day cannot be read, so that it must be refused. */
  readonly isReadable: boolean;
}

interface Listing {
  readonly ticker: string;
  /** Null for a share whose exchange has no known ending. */
  readonly symbol: string | null;
  readonly exchanges: readonly string[];
  readonly currency: string;
  readonly isin: string;
}

const listing = (
  ticker: string,
  symbol: string | null,
  exchanges: string,
  currency: string,
  isin: string,
): Listing => ({ ticker, symbol, exchanges: exchanges.split('|'), currency, isin });

const LISTINGS: readonly Listing[] = [
  listing('AAPL', 'AAPL', 'NASDAQ|XNAS|Nasdaq', 'USD', 'US0378331005'),
  listing('ACN', 'ACN', 'New York Stock Exchange Inc.|XNYS|NYSE', 'USD', 'IE00B4BNMY34'),
  listing('NOVO B', 'NOVO-B.CO', 'Omx Nordic Exchange Copenhagen A/S|XCSE', 'DKK', 'DK0062498333'),
  listing('ERIC B', 'ERIC-B.ST', 'Nasdaq Omx Nordic|XSTO|Nasdaq Stockholm Ab', 'SEK', 'SE0000108656'),
  listing('SAMPO', 'SAMPO.HE', 'Nasdaq Omx Helsinki Ltd.|XHEL', 'EUR', 'FI4000552500'),
  listing('BT.A', 'BT-A.L', 'London Stock Exchange|XLON', 'GBP', 'GB0030913577'),
  listing('MC', 'MC.PA', 'Nyse Euronext - Euronext Paris|XPAR', 'EUR', 'FR0000121014'),
  listing('ASML', 'ASML.AS', 'Euronext Amsterdam|XAMS', 'EUR', 'NL0010273215'),
  listing('SAP', 'SAP.DE', 'Xetra|XETR', 'EUR', 'DE0007164600'),
  listing('NESN', 'NESN.SW', 'SIX Swiss Exchange|XSWX', 'CHF', 'CH0038863350'),
  listing('700', '0700.HK', 'Hong Kong Exchanges And Clearing Ltd|XHKG', 'HKD', 'KYG875721634'),
  listing('5930', '005930.KS', 'Korea Exchange (Stock Market)|XKRX', 'KRW', 'KR7005930003'),
  listing('196170', '196170.KQ', 'Korea Exchange (Kosdaq)|XKOS', 'KRW', 'KR7196170005'),
  listing('858', '000858.SZ', 'Shenzhen Stock Exchange|XSHE', 'CNY', 'CNE000000VQ8'),
  listing('2330', '2330.TW', 'Taiwan Stock Exchange|XTAI', 'TWD', 'TW0002330008'),
  listing('3105', '3105.TWO', 'Gretai Securities Market|ROCO', 'TWD', 'TW0003105003'),
  listing('HDFCBANK', 'HDFCBANK.NS', 'National Stock Exchange Of India|XNSE', 'INR', 'INE040A01034'),
  listing('PETR4', 'PETR4.SA', 'XBSP|BVMF|B3 S.A. - Brasil Bolsa Balcao', 'BRL', 'BRPETRACNPR6'),
  listing('WALMEX*', 'WALMEX.MX', 'Bolsa Mexicana De Valores', 'MXN', 'MX01WA000038'),
  listing('AKBNK.E', 'AKBNK.IS', 'Istanbul Stock Exchange|XIST', 'TRY', 'TRAAKBNK91N6'),
  listing('PKO', 'PKO.WA', 'Warsaw Stock Exchange/Equities/Main Market|XWAR', 'PLN', 'PLPKO0000016'),
  listing('XYZ', null, 'Bolsa de Atlantis', 'ATL', 'ZZ0000000002'),
  listing('INFY', null, 'NASDAQ', 'USD', 'INE009A01021'),
];

interface FundLanguage {
  readonly heads: Readonly<Record<'symbol' | 'name' | 'shares' | 'weight' | 'exchange' | 'currency', string>>;
  readonly decimal: '.' | ',';
  readonly label: string;
  readonly days: readonly ((day: number, month: number, year: number) => string)[];
  readonly cash: string;
  readonly footer: string;
}

const pad = (value: number): string => String(value).padStart(2, '0');
const named =
  (names: string, form: (day: number, name: string, year: number) => string) =>
  (day: number, month: number, year: number): string =>
    form(day, names.split(' ')[month - 1] ?? '', year);
const ENGLISH = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec';

const LANGUAGES: readonly FundLanguage[] = [
  {
    heads: {
      symbol: 'Ticker',
      name: 'Name',
      shares: 'Shares',
      weight: 'Weight (%)',
      exchange: 'Exchange',
      currency: 'Market Currency',
    },
    decimal: '.',
    label: 'Fund Holdings as of',
    days: [
      named(ENGLISH, (d, name, y) => `${name} ${pad(d)}, ${y}`),
      named(ENGLISH, (d, name, y) => `${pad(d)}-${name}-${String(y).slice(2)}`),
      named(ENGLISH, (d, name, y) => `${pad(d)}/${name}/${y}`),
      (d, m, y) => `${y}-${pad(m)}-${pad(d)}`,
      (d, m, y) => `${pad(m)}/${pad(d)}/${y}`,
    ],
    cash: 'USD CASH',
    footer: 'The content of this file is for information and is no offer of any kind.',
  },
  {
    heads: {
      symbol: 'Emittententicker',
      name: 'Name',
      shares: 'Nominale',
      weight: 'Gewichtung (%)',
      exchange: 'Börse',
      currency: 'Marktwährung',
    },
    decimal: ',',
    label: 'Fondsposition per',
    days: [
      named('Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez', (d, name, y) => `${pad(d)}.${name}.${y}`),
      (d, m, y) => `${pad(d)}.${pad(m)}.${y}`,
      named(
        'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
        (d, name, y) => `${d}. ${name} ${y}`,
      ),
    ],
    cash: 'EUR CASH',
    footer: 'Die Angaben in dieser Datei sind ohne Gewähr.',
  },
  {
    heads: {
      symbol: 'Ticker',
      name: 'Nom',
      shares: 'Quantité',
      weight: 'Pondération (%)',
      exchange: 'Bourse',
      currency: 'Devise de marché',
    },
    decimal: ',',
    label: 'Avoirs du fonds au',
    days: [
      named(
        'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
        (d, name, y) => `${pad(d)}/${name}/${y}`,
      ),
      (d, m, y) => `${pad(d)}/${pad(m)}/${y}`,
    ],
    cash: 'EUR CASH',
    footer: 'Les données de ce fichier sont fournies à titre indicatif.',
  },
  {
    heads: {
      symbol: 'Ticker',
      name: 'Nombre',
      shares: 'Acciones',
      weight: 'Peso (%)',
      exchange: 'Bolsa',
      currency: 'Divisa de mercado',
    },
    decimal: ',',
    label: 'Posiciones a fecha de',
    days: [
      named('ene feb mar abr may jun jul ago sep oct nov dic', (d, name, y) => `${d} de ${name} de ${y}`),
      (d, m, y) => `${pad(d)}/${pad(m)}/${y}`,
    ],
    cash: 'EUR CASH',
    footer: 'La información de este archivo es orientativa.',
  },
];

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** A file of holdings in a random form: language, day, exchanges, order of columns, cash, footers. */
export function strangeFundFile(random: Random, at: number): StrangeFundFile {
  const what: string[] = [];
  const chance = (share: number, name: string): boolean => {
    const happens = random() < share;
    if (happens) what.push(name);
    return happens;
  };
  const language = pick(random, LANGUAGES);
  const encoding = pick(random, ['utf-8', 'windows-1252', 'utf-16le']);
  const separator = language.decimal === ',' ? ';' : pick(random, [',', ';', '\t']);
  what.push(`${language.label} in ${encoding}, ${JSON.stringify(separator)}`);
  const [year, month, date] = [
    2015 + Math.floor(random() * 10),
    1 + Math.floor(random() * 12),
    1 + Math.floor(random() * 28),
  ];
  const day = Date.UTC(year, month - 1, date) / 86_400_000;
  const isBroken = chance(0.08, 'a day in no language');
  const written = isBroken ? `${pad(date)}.Qxz.${year}` : pick(random, language.days)(date, month, year);
  what.push(written);
  const group = language.decimal === ',' ? '.' : ',';
  const write = (value: number): string => {
    const [whole = '', fraction = ''] = value.toFixed(2).split('.');
    return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${language.decimal}${fraction}`;
  };
  const chosen = LISTINGS.filter(() => random() < 0.5);
  const rows = [...new Set([LISTINGS[0]!, LISTINGS[2]!, LISTINGS[8]!, ...chosen])].map((one) => ({
    one,
    shares: 100 + Math.floor(random() * 1e6),
    exchange: pick(random, one.exchanges),
  }));
  const hasIsin = chance(0.5, 'ISINs');
  type Row = (typeof rows)[number];
  const { heads } = language;
  const columns: [string, (row: Row) => string][] = [
    [heads.symbol, ({ one }) => one.ticker],
    [heads.name, ({ one }) => `${one.ticker.replace(/[^A-Z0-9]/g, '')} CORP`],
    [heads.shares, ({ shares }) => write(shares)],
    [heads.weight, () => write(100 / rows.length)],
    [heads.exchange, ({ exchange }) => exchange],
    [heads.currency, ({ one }) => one.currency],
  ];
  if (hasIsin) columns.push(['ISIN', ({ one }) => one.isin]);
  if (chance(0.4, 'columns in another order')) columns.sort(() => random() - 0.5);
  const cell = (text: string): string => (text.includes(separator) || random() < 0.3 ? `"${text}"` : text);
  const line = (cells: readonly string[]): string => cells.map(cell).join(separator);
  const lines = rows.map((row) => line(columns.map(([, of]) => of(row))));
  if (chance(0.5, 'cash')) {
    const cash = { one: { ...LISTINGS[0]!, ticker: language.cash.slice(0, 3) }, shares: 5, exchange: '-' };
    lines.push(line(columns.map(([head, of]) => (head === heads.name ? language.cash : of(cash)))));
  }
  lines.unshift(line(columns.map(([head]) => head)));
  lines.unshift(line([language.label, written]), '');
  if (chance(0.3, 'a title')) lines.unshift('The Fund UCITS ETF');
  if (chance(0.4, 'a footer')) lines.push('', language.footer);
  return {
    name: `F${at}.csv`,
    bytes: encodeText(`${lines.join('\n')}\n`, encoding),
    members: rows.flatMap(({ one, shares }) =>
      one.symbol === null && (one.ticker !== 'INFY' || hasIsin)
        ? []
        : [{ symbol: one.symbol ?? one.ticker, shares, day }],
    ),
    what,
    isReadable: !isBroken,
  };
}
