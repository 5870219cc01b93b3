/**
 * Words that tables have in their heads, by the encodings in which sites and brokers of their language save
 * files. Only the letters outside ASCII distinguish the encodings.
 */
const JAPANESE =
  '日付 日付け 終値 始値 高値 安値 出来高 変化率 前日比 銘柄 銘柄名 銘柄コード 取引日 調整後終値 売買代金 名称';
const SIMPLIFIED =
  '日期 交易日期 收盘 收盘价 开盘 开盘价 最高 最高价 最低 最低价 成交量 成交额 成交金额 交易量 涨跌幅 涨跌额 换手率 代码 股票代码 证券代码 名称 股票名称 前收盘 时间 权重 成分券代码';
const TRADITIONAL =
  '日期 收盤 收盤價 收市 開盤 開盤價 開市 最高 最高價 最低 最低價 成交量 成交股數 成交金額 成交筆數 漲跌價差 漲跌 代號 證券代號 股票代號 證券名稱 名稱 本益比 權重';
const KOREAN =
  '날짜 일자 종가 시가 고가 저가 오픈 거래량 거래대금 변동 등락률 대비 종목 종목코드 종목명 현재가 시가총액 상장주식수 비중 단축코드';
const RUSSIAN =
  'дата цена откр макс мин объём объем изм закрытие открытие максимум минимум тикер название время доля вес валюта наименование код';
const POLISH =
  'zamknięcie zamkniecia zamknięcia najwyższy najniższy wartość spółka spółki udział zmiana liczba obrót giełda kurs';
const CZECH = 'zavírací otevírací nejvyšší nejnižší objem název změna uzavření otevření částka měna';
const HUNGARIAN = 'dátum záró nyitó árfolyam mennyiség érték név legmagasabb legalacsonyabb részvény';
const TURKISH = 'şimdi açılış düşük yüksek kapanış değişim ağırlık işlem günü piyasa adı tarihi fiyatı';
const WESTERN =
  'eröffn eröffnung höchst höchstkurs börse marktwährung währung gewichtung vermögen schlußkurs stück código ação ações preço último máximo mínimo máxima mínima variação participação clôture dernière séance société öppning högsta lägsta senaste köp sälj stängning åbning høj åpning høy påivä teórica échéance précédent précédente divisa número título fermé';
const GREEK = 'ημερομηνία κλείσιμο άνοιγμα υψηλό χαμηλό όγκος τιμή';

/** The encodings that a file may have, as the Encoding Standard names them. */
export const ENCODING_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ['gb18030', SIMPLIFIED],
    ['big5', TRADITIONAL],
    ['shift_jis', JAPANESE],
    ['euc-jp', JAPANESE],
    ['euc-kr', KOREAN],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['windows-1250', `${POLISH} ${CZECH} ${HUNGARIAN}`],
    ['windows-1254', TURKISH],
    ['windows-1253', GREEK],
    ['windows-1252', WESTERN],
  ].map(([encoding = '', words = '']) => [encoding, new Set(words.split(' '))]),
);
