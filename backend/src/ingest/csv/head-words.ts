/**
 * Words that tables have in their heads, by the encodings in which sites and brokers of their language save
 * files. Only the letters outside ASCII distinguish the encodings.
 */
const JAPANESE =
  '日付 日付け 終値 始値 高値 安値 出来高 変化率 前日比 約定日 約定数量 約定単価 約定 数量 単価 取引 売買 売買区分 手数料 受渡日 受渡金額 口座 口座区分 株数 残高 入金 出金 摘要 銘柄 銘柄名 銘柄コード 取引日 調整後終値 売買代金 名称';
const SIMPLIFIED =
  '日期 交易日期 收盘 收盘价 开盘 开盘价 最高 最高价 最低 最低价 成交量 成交额 成交金额 交易量 涨跌幅 涨跌额 换手率 代码 股票代码 证券代码 名称 股票名称 前收盘 时间 权重 成分券代码 成交日期 成交时间 成交数量 成交价格 成交均价 操作 买卖标志 买卖方向 手续费 印花税 佣金 发生金额 发生日期 业务名称 资金余额 证券名称 币种 数量 价格';
const TRADITIONAL =
  '日期 收盤 收盤價 收市 開盤 開盤價 開市 最高 最高價 最低 最低價 成交量 成交股數 成交金額 成交筆數 漲跌價差 漲跌 代號 證券代號 股票代號 證券名稱 名稱 本益比 權重 成交日 成交日期 交割日 買賣別 買賣 手續費 交易稅 股數 單價 淨收付 股名 數量 價格 幣別';
const KOREAN =
  '날짜 일자 종가 시가 고가 저가 오픈 거래량 거래대금 변동 등락률 대비 종목 종목코드 종목명 현재가 시가총액 상장주식수 비중 단축코드 거래일자 거래일 거래종류 거래구분 매매구분 수량 단가 수수료 거래수량 거래단가 거래금액 정산금액 잔고 예수금 통화 거래세';
const RUSSIAN =
  'дата цена откр макс мин объём объем изм закрытие открытие максимум минимум тикер название время доля вес валюта наименование код операция операции операція операції количество комиссия сумма сума сделки сделка рахунок счёт счет платежу платежа назначение призначення дебет кредит час время';
const POLISH =
  'zamknięcie zamkniecia zamknięcia najwyższy najniższy wartość spółka spółki udział zmiana liczba obrót giełda kurs sprzedaż ilość wpłata wypłata opłata opłaty księgowania';
const CZECH =
  'zavírací otevírací nejvyšší nejnižší objem název změna uzavření otevření částka měna množství nákup prodej poplatek zůstatek účet připsání';
const HUNGARIAN =
  'dátum záró nyitó árfolyam mennyiség érték név legmagasabb legalacsonyabb részvény vétel eladás díj összeg egyenleg számla könyvelés értéknap tranzakció';
const TURKISH =
  'şimdi açılış düşük yüksek kapanış değişim ağırlık işlem günü piyasa adı tarihi fiyatı alış satış tutarı komisyonu hisse döviz işlemi';
const WESTERN =
  'eröffn eröffnung höchst höchstkurs börse marktwährung währung gewichtung vermögen schlußkurs stück código ação ações preço último máximo mínimo máxima mínima variação participação clôture dernière séance société öppning högsta lägsta senaste köp sälj stängning åbning høj åpning høy påivä teórica échéance précédent précédente divisa número título fermé köp värdepapper insättning försäljning omsättning bokføringsdag värdedag inköp gebühr gebühren auftraggeber empfänger empfängerin käufe verkäufe überweisung ausführung ausführungskurs operación opération libellé débit crédit montant frais fecha valor nº número títulos comisión quantité';
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
