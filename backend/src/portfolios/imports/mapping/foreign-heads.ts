import type { MappingField } from '@/lib/domain/portfolio/import-mapping';

/**
 * Heads of columns as brokers of Poland, Russia, Turkey, Scandinavia, Italy, Spain, Portugal and Brazil, Japan, China and
 * Korea write them, beside those of `head-words.ts`.
 */
export const FOREIGN_HEADS: Partial<Record<MappingField, RegExp>> = {
  state:
    /^(状态|成交状态|委托状态|状態|注文状況|статус( заявки)?|상태|주문상태|durum|status zlecenia|estado (de la )?orden)$/,
  date: /^(data|czas) (transakcji|operacji|zawarcia)|^(дата|дата (сделки|операции|заключения).*)$|^(約定日|取引日|成交日期|交易日期|发生日期|거래일자?|체결일자?)$|^(işlem )?tarihi?$|^(handelsdato|dato|bokføringsdag|data do (negócio|pregão)|geschäftstag)$/,
  time: /^(czas|godzina|время( сделки)?|成交时间|时间|約定時刻|時刻|체결시간|거래시간|saat|tid|klokkeslett|time \(\w+\))$/,
  externalId:
    /^(номер (сделки|заявки|поручения).*|注文番号|約定番号|成交编号|合同编号|委托编号|주문번호|order ?no\.?|nr zlecenia|notanummer)$/,
  kind: /^(k\/s|s\/k|b\/s|c\/v|strona|rodzaj( operacji| transakcji)?|typ (operacji|transakcji)|вид (сделки|операции)|тип (сделки|операции)|операция|направление|売買区分|売買|操作|买卖(方向|标志|类别)?|交易(类型|类别)|业务(名称|类型)|方向|委托方向|매매구분|거래구분|거래종류|매매|구분|işlem (türü|tipi)|alış ?\/ ?satış|yön|transaksjonstype|segno|causale|label|sentido|tipo de movimentação|movimentação|compra ?\/ ?venta)$/,
  assetName:
    /^(papier|walor|nazwa( instrumentu| papieru)?|наименование.*|название.*|инструмент|актив|эмитент|ценная бумага|銘柄名?|銘柄名称|ファンド名|证券名称|股票名称|证券简称|名称|종목명|종목|hisse adı|menkul kıymet|enstrüman|verdipapir|papir|værdipapir|värdepapper|stock name|produto)$/,
  asset:
    /^(тикер|код( актива| инструмента| бумаги| ценной бумаги)?|銘柄コード|コード|证券代码|股票代码|代码|종목코드|종목번호|hisse( kodu)?|código de negociação|ativo|código|instrument code|financial instrument)$/,
  quantity:
    /^(filled( (qty|quantity|amount|size))?|executed (qty|quantity|amount)|amount asset|vol|position|holdings?|ilość|liczba( sztuk)?|wolumen|количество.*|кол-во.*|(約定)?数量(\[株\]|［株］|\(.*\))?|株数|口数|约定数量|成交(数量|股数|量)|发生数量|股数|(거래|체결|매매)?수량|adet|miktar|lot|antall|qte|quantidade|(n[º°o]|número|num\.?) ?(de )?(participaciones|títulos|acciones|titoli)|participaciones|nominale?|número|bestand)$/,
  price:
    /^((avg|average)\.? (filled|fill|executed|execution|trade)?[ _]?price|avg\.? price|filled price|average (cost|fill)|cena( jednostkowa)?|цена( за единицу| сделки)?|(約定)?単価(\[円\]|［円］|\(.*\))?|約定(単価|価格|値段)|成交(均价|价格|价)|价格|均价|单价|(거래|체결|매매)?(단가|가격)|(birim |işlem )?fiyatı?|prix d'ex[ée].*|preços?( unitário| médio)?|quotazione)$/,
  fee: /^(gst|hst|stt|sebi|prowizja.*|opłat[ay].*|комисси.*|手数料.*|諸費用.*|手续费|佣金|过户费|规费|经手费|(매매|거래)?수수료|komisyon.*|masraf.*|bsmv|kurtasje|kurtage|gebyr|corretagem|emolumentos|taxas?( (?!de cambio).*)?|(custos|costes|costi) .*)$/,
  tax: /^(税金等?.*|税額|消費税|印花税|거래세|세금|제세금|налог.*|ндфл|podatek|vergi|stopaj)$/,
  fxRate:
    /^(växlingskurs|valutakurs|vekslingskurs|cambio|курс( валюты)?|為替(レート)?|汇率|환율|kurs (walut(y)?|wymiany)|umrechnungskurs|taux|kur|fx|taxa de câmbio|tasso di cambio)$/,
  currency:
    /^(waluta|валюта.*|通貨|決済通貨|币种|货币|통화|para birimi|döviz( cinsi| kodu)?|moeda|ccy|fiat|\S+ valuta)$/,
  balance: /^(остаток.*|баланс|残高|余额|资金余额|잔고|잔액|예수금|bakiye|saldo po.*)$/,
  gross:
    /^(wartość( transakcji)?|сумма( сделки)?|объ[её]м( сделки)?|約定(金額|代金).*|成交金额|交易金额|(거래|체결|약정|매매)금액|tutar|(işlem )?tutarı|valor( da operação| bruto)?|traded value|gross (amount|value)|consideration|trade value|total trade value|cost)$/,
  net: /^(montant négocié( \w{3})?|gesamt(betrag|summe)?|umsatz( in \w{3})?|totaal( \w{3})?|totale( \w{3})?|trading total|total consideration|kwota|po prowizji|(wartość|kwota) (po prowizji|netto|rozliczenia)|razem|итого|受渡金額.*|精算金額|发生金额|清算金额|收付金额|实收付|정산금액|결제금액|net tutar|toplam( tutar)?|beløp|beløb|valor líquido|importe (neto|estimado|total))$/,
};
