/** Columns of a price file other than date and symbol. */
export type Field =
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'adjustedClose'
  | 'volume'
  | 'dividend'
  | 'distribution'
  | 'split';

/** A header with a leading number, as in Alpha Vantage's files. */
export const NUMBERED = /^\d[a-z]?\.\s*/i;

/** The note of Yahoo's page beside the name of a close, when its table is copied. */
const YAHOO_HELP = /^(close|adj close) ?(?:adjusted )?close price adjusted for splits.*$/;

/**
 * Names of columns as sites and brokers write them, best first. Each list is written in the spelling of its
 * language and compared as {@link normalizeHeader} gives it: English, German, French, Italian, Spanish,
 * Portuguese, Dutch, Swedish, Norwegian, Danish, Polish, Turkish, Russian, Chinese, Japanese, Korean.
 */
const OPEN = [
  'open|open price|opening price|opening|px open|first',
  'Eröffn.|Eröffnung|Eröffnungskurs|Erster|Ouv.|Ouverture|Apertura|Abertura|Opening|Openingskoers',
  'Öppning|Öppningskurs|Åpning|Åbning|Otwarcie|Kurs otwarcia|Açılış|Açılış fiyatı',
  'Откр.|Открытие|Цена открытия|开盘|开盘价|今开|开|開盤|開盤價|開市|始値|오픈|시가|시작가',
];
const HIGH = [
  'high|high price|highest|px high|max|Max.',
  'Hoch|Tageshoch|Höchst|Höchstkurs|Höchster|Plus haut|Haut|+ haut|Massimo|Máximo|Máxima|Hoog',
  'Högsta|Högst|Høy|Høj|Høyest|Najwyższy|Kurs max|Maksimum|Yüksek|En yüksek',
  'Макс.|Максимум|高|最高|最高价|最高價|高値|고가|고',
];
const LOW = [
  'low|low price|lowest|px low|min|Min.',
  'Tief|Tagestief|Tiefst|Tiefstkurs|Tiefster|Plus bas|Bas|+ bas|Minimo|Mínimo|Mínima|Laag',
  'Lägsta|Lägst|Lav|Lavest|Najniższy|Kurs min|Minimum|Düşük|En düşük',
  'Мин.|Минимум|低|最低|最低价|最低價|安値|저가|저',
];
const CLOSE = [
  'close|close price|closing price|closing|closing value|close/last|close/mid|closeprice',
  'Zamknięcie|Kurs zamknięcia|Schlusskurs|Schluss|Schlußkurs|Schluß|Schlusspreis',
  'Clôture|Clôt.|Fermeture|Cours de clôture|Slot|Slotkoers|Chiusura|Prezzo di chiusura|Cierre|Precio de cierre',
  'Fechamento|Fecho|Preço de fechamento|Stängning|Stängningskurs|Slutkurs|Sluttkurs|Lukkekurs',
  'Kapanış|Kapanış fiyatı|Закрытие|Цена закрытия|收盘|收盘价|收盤|收盤價|收市|終値|종가',
  'px last|settle|settlement price|settlement|last|last price|last trade|latest',
  'Zuletzt|Letzter|Letzter Kurs|Dernier|Último|Ultimo|Último precio|Laatst|Laatste|Senaste|Senast|Siste|Seneste',
  'Ostatnio|Ostatni|Şimdi|Son fiyat|现价|現在値|현재가',
  'price|Preis|Kurs|Prix|Cours|Prezzo|Precio|Preço|Koers|Prijs|Pris|Cena|Fiyat|Цена|价格|價格|価格|가격',
  'value|obs value|index value|nav|net asset value|nav per share|rate|mid|mid price|priceusd',
  'Wert|Valeur|Valore|Valor|Waarde|Wartość|Değer|Значение|净值|单位净值|基準価額|기준가',
];
const ADJUSTED_CLOSE = [
  'adj close|adjusted close|adjclose|adj. close|close adjusted|adjusted|adj close price|adjusted price',
  'adjusted closing price|close adj|closeadj|adjusted close price|adj price|adj. closing price',
  '調整後終値|修正後終値|終値調整値|수정종가|后复权收盘价|复权收盘价',
];
const VOLUME = [
  'volume|vol|vol.|trading volume|total volume|volume traded|px volume|shares traded|number of shares',
  'total trade quantity|tickvol|tick volume|volume from|volumefrom',
  'Stücke|Stuecke|Stück|Umsatz in Stück|Volumen|Wolumen|Wol.|Hacim|Hac.|Объём|Объем торгов|Об.',
  '成交量|成交股数|成交股數|交易量|出来高|거래량',
];
const DIVIDEND = [
  'dividends|dividend|dividend amount|ex dividend|divcash|div cash|cash dividend|dividend cash|div|div amount',
  'distribution|distributions',
];
const SPLIT = [
  'stock splits|stock split|splits|split|split coefficient|split ratio|split factor|splitfactor',
  'splitcoefficient|splitratio',
];

/** Header names of each field, best first. */
export const FIELD_NAMES: Readonly<Record<Field, readonly string[]>> = {
  open: namesIn(OPEN),
  high: namesIn(HIGH),
  low: namesIn(LOW),
  close: namesIn(CLOSE),
  adjustedClose: namesIn(ADJUSTED_CLOSE),
  volume: namesIn(VOLUME),
  dividend: namesIn(DIVIDEND),
  distribution: ['capital gains', 'capital gain', 'cap gains'],
  split: namesIn(SPLIT),
};

export const PRICE_DATE_NAMES = namesIn([
  'date|data|datum|fecha|dato|datetime|date time|date/time|timestamp|trade date|trading date|trading day|day',
  'dates|observation date|time period|as of date|as of|exchange date|business date|price date|quote date',
  'pricing date|snapped at|timeopen|time open|open time|opentime|window start|local time|gmt time|time|period',
  'unix|unix timestamp|month|week|Handelstag|Tarih|Päivämäärä|Data sesji|Дата|Дата торгов',
  '日期|交易日期|交易日|日付|日付け|年月日|取引日|날짜|일자|거래일|거래일자',
]);

/** Names of a time column beside a date column. */
export const TIME_NAMES = namesIn([
  'time|hour|Uhrzeit|Heure|Hora|Ora|Tijd|Tid|Godzina|Saat|Время|时间|時間|시간',
]);

/** Columns that contain the instrument's symbol, regardless of their values. */
export const SYMBOL_NAMES = namesIn([
  'symbol|ticker|tic|ticker symbol|stock symbol|act symbol|ric|trading symbol|symbols|tickers|stock ticker',
  'Symbole|Símbolo|Simbolo|Tickersymbol|Тикер|ts code',
  '代码|股票代码|证券代码|代號|股票代號|證券代號|銘柄コード|コード|종목코드|단축코드',
]);
/**
 * Columns that may contain the symbol: used when they have several values, or one that resembles a ticker.
 */
export const POSSIBLE_SYMBOL_NAMES = namesIn([
  'stock|stocks|code|stock code|instrument|asset|security|pair|currency pair|coin|crypto|cryptocurrency|index',
  'index name|indexname|issue|item|name|stock name|company|company name|asset name|security name|key',
  'Código|Codice|Nazwa|Kürzel|Nombre|Nome|Nom|Naam|Namn|Navn|Название|名称|名稱|股票名称|銘柄名|종목명',
]);
/** Columns that name the instrument only where they hold several: one value repeats what the file's name says better. */
export const SERIES_NAMES = namesIn([
  'isin|wkn|valor|cusip|sedol|scheme code|contract|fund|fund name|scheme name',
]);
export const NAME_NAMES = namesIn([
  'name|company|company name|security name|stock name|instrument name|asset name|long name|longname|security',
  'Nazwa|Nombre|Nome|Nom|Naam|Namn|Navn|Название|名称|名稱|股票名称|证券名称|證券名稱|銘柄名|종목명',
]);
export const COIN_NAMES = ['marketcap', 'market cap'];

const COLUMN_NAMES: ReadonlySet<string> = new Set([
  ...Object.values(FIELD_NAMES).flat(),
  ...PRICE_DATE_NAMES,
  ...TIME_NAMES,
  ...SYMBOL_NAMES,
  ...POSSIBLE_SYMBOL_NAMES,
  ...SERIES_NAMES,
  ...NAME_NAMES,
  ...COIN_NAMES,
]);

/** True for a normalized header that names a column of a price file. */
export function isColumnName(name: string): boolean {
  return COLUMN_NAMES.has(name);
}

/**
 * Normalizes a header for comparison with the tables above: lower case, single spaces, `_` and `-` as spaces,
 * without accents, leading numbers, angle brackets and a dot at the end.
 */
export function normalizeHeader(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/^<(.*)>$/, '$1')
    .replace(NUMBERED, '')
    .replace(/(?<!\*)\*+$/, '')
    .replace(/[\s_-]+/g, ' ')
    .replace(YAHOO_HELP, '$1')
    .trim()
    .replace(/(?<!\.)\.$/, '');
}

/** The names of lists separated by bars. */
function namesIn(lists: readonly string[]): readonly string[] {
  return lists.flatMap((list) => list.split('|')).map(normalizeHeader);
}
