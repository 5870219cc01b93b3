import { formatIsoDate } from '@/lib/domain/iso-date';

import { encodeText } from './encode-text';

type Random = () => number;
type FieldName = 'open' | 'high' | 'low' | 'close' | 'volume';
const FIELDS: readonly FieldName[] = ['open', 'high', 'low', 'close', 'volume'];

/** A day of a series whose truth is known. */
export interface TrueBar extends Readonly<Record<FieldName, number>> {
  readonly day: number;
}

/** A file of prices, what it holds, and what was done to it. */
export interface StrangePriceFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly bars: readonly TrueBar[];
  readonly what: readonly string[];
  /** False where its prices have no single right reading, so that it must be refused. */
  readonly isReadable: boolean;
}

interface Locale {
  readonly date: string;
  /** Heads of open, high, low, close and volume. */
  readonly heads: readonly [string, string, string, string, string];
  readonly change: string;
  readonly encodings: readonly string[];
  readonly decimal: '.' | ',';
  readonly days: readonly ((day: Date) => string)[];
  readonly title: string;
  readonly footer: string;
}

const pad = (value: number): string => String(value).padStart(2, '0');
const parts = (day: Date): [string, string, string] => [
  String(day.getUTCFullYear()),
  pad(day.getUTCMonth() + 1),
  pad(day.getUTCDate()),
];
const iso = (day: Date): string => parts(day).join('-');
const dotted = (day: Date): string => parts(day).reverse().join('.');
const slashed = (day: Date): string => parts(day).reverse().join('/');
const american = (day: Date): string => {
  const [year, month, date] = parts(day);
  return `${month}/${date}/${year}`;
};
const signs =
  (year: string, month: string, date: string) =>
  (day: Date): string =>
    `${parts(day)[0]}${year}${parts(day)[1]}${month}${parts(day)[2]}${date}`;
const worded =
  (names: string, form: (day: number, name: string, year: number) => string) =>
  (day: Date): string =>
    form(day.getUTCDate(), names.split(' ')[day.getUTCMonth()] ?? '', day.getUTCFullYear());

const WESTERN = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'];
const LOCALES: readonly Locale[] = [
  {
    date: 'Date',
    heads: ['Open', 'High', 'Low', 'Close', 'Volume'],
    change: 'Change %',
    encodings: WESTERN,
    decimal: '.',
    days: [
      iso,
      american,
      worded('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec', (d, name, y) => `${name} ${pad(d)}, ${y}`),
      worded(
        'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
        (d, name, y) => `${d}-${name}-${String(y).slice(2)}`,
      ),
    ],
    title: 'Historical prices',
    footer: 'Source: somebody',
  },
  {
    date: 'Datum',
    heads: ['Eröffnung', 'Hoch', 'Tief', 'Schlusskurs', 'Stücke'],
    change: 'Veränderung',
    encodings: WESTERN,
    decimal: ',',
    days: [
      dotted,
      iso,
      worded('Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez', (d, name, y) => `${pad(d)}.${name}.${y}`),
    ],
    title: 'Historische Kurse für Größe AG',
    footer: 'Quelle: Börse, ohne Gewähr',
  },
  {
    date: 'Date',
    heads: ['Ouverture', 'Plus haut', 'Plus bas', 'Clôture', 'Volume'],
    change: 'Écart',
    encodings: WESTERN,
    decimal: ',',
    days: [
      slashed,
      worded(
        'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
        (d, name, y) => `${d} ${name} ${y}`,
      ),
    ],
    title: 'Cours historiques de la société',
    footer: 'Données différées',
  },
  {
    date: 'Fecha',
    heads: ['Apertura', 'Máximo', 'Mínimo', 'Cierre', 'Volumen'],
    change: 'Variación',
    encodings: WESTERN,
    decimal: ',',
    days: [
      slashed,
      worded('ene feb mar abr may jun jul ago sep oct nov dic', (d, name, y) => `${d} de ${name} de ${y}`),
    ],
    title: 'Precios históricos de la acción',
    footer: 'Información diferida',
  },
  {
    date: 'Data',
    heads: ['Otwarcie', 'Najwyższy', 'Najniższy', 'Zamknięcie', 'Wolumen'],
    change: 'Zmiana',
    encodings: ['utf-8', 'windows-1250', 'utf-16le'],
    decimal: ',',
    days: [iso, dotted],
    title: 'Notowania spółki',
    footer: 'Źródło: giełda',
  },
  {
    date: 'Tarih',
    heads: ['Açılış', 'Yüksek', 'Düşük', 'Kapanış', 'Hacim'],
    change: 'Fark %',
    encodings: ['utf-8', 'windows-1254'],
    decimal: ',',
    days: [dotted],
    title: 'Geçmiş veriler',
    footer: 'Kaynak',
  },
  {
    date: 'Дата',
    heads: ['Откр.', 'Макс.', 'Мин.', 'Цена', 'Объём'],
    change: 'Изм. %',
    encodings: ['utf-8', 'windows-1251', 'koi8-r', 'utf-16le'],
    decimal: ',',
    days: [
      dotted,
      worded(
        'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
        (d, name, y) => `${d} ${name} ${y} г.`,
      ),
    ],
    title: 'Прошлые данные',
    footer: 'Источник: биржа',
  },
  {
    date: '日期',
    heads: ['开盘价', '最高价', '最低价', '收盘价', '成交量'],
    change: '涨跌幅',
    encodings: ['utf-8', 'gb18030'],
    decimal: '.',
    days: [iso, signs('年', '月', '日')],
    title: '历史行情',
    footer: '数据来源',
  },
  {
    date: '日付',
    heads: ['始値', '高値', '安値', '終値', '出来高'],
    change: '前日比',
    encodings: ['utf-8', 'shift_jis', 'euc-jp'],
    decimal: '.',
    days: [signs('年', '月', '日'), signs('/', '/', '')],
    title: '時系列データ',
    footer: '以上',
  },
  {
    date: '날짜',
    heads: ['시가', '고가', '저가', '종가', '거래량'],
    change: '변동 %',
    encodings: ['utf-8', 'euc-kr'],
    decimal: '.',
    days: [signs('년 ', '월 ', '일'), signs('. ', '. ', '.')],
    title: '과거 데이터',
    footer: '출처',
  },
];

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** A file of prices in a random form: locale, encoding, order of columns and rows, titles, footers, faults. */
export function strangePriceFile(random: Random, at: number): StrangePriceFile {
  const what: string[] = [];
  const chance = (share: number, name: string): boolean => {
    const happens = random() < share;
    if (happens) what.push(name);
    return happens;
  };
  const locale = pick(random, LOCALES);
  const encoding = pick(random, locale.encodings);
  const day = pick(random, locale.days);
  const separator = locale.decimal === ',' ? pick(random, [';', '\t']) : pick(random, [',', ';', '\t']);
  const group = locale.decimal === ',' ? '.' : ',';
  what.push(`${locale.date} in ${encoding}, ${JSON.stringify(separator)}`);
  const bars = inventBars(random);
  const isGrouped = chance(0.3, 'thousands');
  const isSigned = chance(0.1, 'currency signs');
  const write = (value: number, digits: number): string => {
    const [whole = '', fraction] = value.toFixed(digits).split('.');
    const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
    return `${isSigned && digits > 0 ? '$' : ''}${grouped}${fraction === undefined ? '' : locale.decimal + fraction}`;
  };
  const isMixed = chance(0.06, 'pence and pounds');
  const isTwoSided = chance(0.05, 'ask and bid');
  const isUnnamed = chance(0.05, 'a close of another name');
  const scaleOf = (row: number): number => (isMixed && row % 5 === 3 ? 100 : 1);
  const columns: [string, (bar: TrueBar, row: number) => string][] = [
    [locale.date, (bar) => day(new Date(bar.day * 86_400_000))],
    ...FIELDS.map((field, index): [string, (bar: TrueBar, row: number) => string] => [
      locale.heads[index]!,
      (bar, row) => (field === 'volume' ? write(bar.volume, 0) : write(bar[field] / scaleOf(row), 2)),
    ]),
  ];
  if (isTwoSided) {
    const spread = (sign: number) => (bar: TrueBar) => write(bar.close + sign * 0.5, 2);
    columns.splice(1, columns.length - 1, ['Ask', spread(1)], ['Bid', spread(-1)]);
  } else {
    if (isUnnamed) columns[4] = ['Qxzv', columns[4]![1]];
    if (chance(0.5, 'a column of changes')) columns.push([locale.change, () => `${write(0.5, 2)}%`]);
    if (chance(0.3, 'closes alone')) columns.splice(1, 3);
    if (chance(0.4, 'columns in another order')) shuffle(random, columns);
    else if (chance(0.1, 'an index column')) columns.unshift(['', (_, row) => String(row)]);
  }
  if (chance(0.15, 'renamed to upper case'))
    for (const column of columns) column[0] = column[0].toUpperCase();
  const quote = chance(0.4, 'quotes');
  const cell = (text: string): string => (quote || text.includes(separator) ? `"${text}"` : text);
  const lines = bars.map((bar, row) => columns.map(([, of]) => cell(of(bar, row))).join(separator));
  if (chance(0.1, 'rows twice')) lines.push(...lines.slice(0, 10));
  if (chance(0.3, 'newest first')) lines.reverse();
  if (chance(0.1, 'a holiday')) lines.splice(4, 0, lines[3]!.replace(/\d/g, ''));
  lines.unshift(columns.map(([head]) => cell(head)).join(separator));
  if (chance(0.3, 'titles above')) lines.unshift(locale.title, '');
  if (chance(0.3, 'a footer')) lines.push('', locale.footer);
  const end = pick(random, ['\n', '\r\n']);
  return {
    name: `S${at}.csv`,
    bytes: encodeText(lines.join(end) + end, encoding),
    bars,
    what,
    isReadable: !isMixed && !isTwoSided && !isUnnamed,
  };
}

function inventBars(random: Random): TrueBar[] {
  const bars: TrueBar[] = [];
  let close = 100 + random() * 3000;
  let day = 18_262 + Math.floor(random() * 500);
  const cents = (value: number): number => Math.round(value * 100) / 100;
  for (let at = 0; at < 40; at++) {
    day += [3, 1, 1, 1, 1][day % 5]!;
    const open = cents(close);
    close = cents(close * (0.97 + 0.06 * random()));
    const [high, low] = [cents(Math.max(open, close) * 1.01), cents(Math.min(open, close) * 0.99)];
    bars.push({ day, open, high, low, close, volume: 1000 + Math.floor(random() * 1e6) });
  }
  return bars;
}

function shuffle<T>(random: Random, list: T[]): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
}

/** The difference of a stored bar from the truth; null where there is none. */
export function describeDifference(
  bar: Partial<TrueBar> & { readonly day: number },
  truth: readonly TrueBar[],
): string | null {
  const right = truth.find(({ day }) => day === bar.day);
  if (!right) return `${formatIsoDate(bar.day)} is no day of the series`;
  const field = FIELDS.find((name) => !Number.isNaN(bar[name] ?? Number.NaN) && bar[name] !== right[name]);
  return field === undefined
    ? null
    : `${formatIsoDate(bar.day)} ${field} ${bar[field]}, right ${right[field]}`;
}
