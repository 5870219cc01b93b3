import { signed } from './broker-story';
import type { BrokerWriter } from './broker-writer';
import { comma, dayFirst, isTrade, point, value, words, writer } from './broker-writer';

const SCALABLE = words('Deposit|Buy|Distribution|Sell|Interest|Fee|Withdrawal');
const FREETRADE = words('TOP_UP|ORDER|DIVIDEND|ORDER|INTEREST_FROM_CASH||WITHDRAWAL');
const BITVAVO = words('deposit|buy||sell|||withdrawal');
const SAXO = words('Deposit||Dividend||Interest|Custody Fee|Withdrawal');
const NORDNET = words('INDBETALING|KØBT|UDBYTTE|SOLGT|KREDITRENTE|DEPOTGEBYR|UDBETALING');
const DIRECTA = words('Conferimento con bonifico|Acquisto|Provento etf|Vendita|||');
const RABOBANK = words(
  'Storting / opname|Koop Fondsen|Contant dividend|Verkoop Fondsen|Rente beleggersrekening|Tarieven en services|Storting / opname',
);
const FINPENSION = words('Deposit|Buy|Dividend|Sell|Interests|Flat-rate administrative fee|');
const BUX = words('deposits|trades|dividends|trades|interest|fees|withdrawals');
const BUX_TYPES = words(
  'Sepa Deposit|Buy Trade|Cash Dividend|Sell Trade|Interest Payment|Subscription Fee|Sepa Withdrawal',
);
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const named = (day: string): string =>
  `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]!}-${day.slice(0, 4)}`;

/** Brokers whose files came later. */
export const RECENT_WRITERS: readonly BrokerWriter[] = [
  writer(
    'scalable',
    'EUR',
    'date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency',
    (one) => {
      const { asset, day, fee, kind, number, price, quantity } = one;
      const trade = isTrade(one);
      return [
        day,
        '10:00:00',
        'Executed',
        `SCAL${number}`,
        asset?.name ?? 'Text',
        trade ? 'Security' : 'Cash',
        SCALABLE[kind],
        asset?.isin ?? '',
        trade ? String(quantity) : '',
        trade ? comma(price) : '',
        comma(trade ? (kind === 'buy' ? -value(one) : value(one)) : signed(one)),
        comma(fee),
        '0,00',
        'EUR',
      ];
    },
    { separator: ';', isNewestFirst: true, essential: ['isin'] },
  ),
  writer(
    'freetrade',
    'GBP',
    'Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,Stamp Duty,Quantity,Venue,Order ID,Instrument Currency,FX Rate,FX Fee Amount,Dividend Withheld Tax Amount',
    (one) => {
      const { asset, day, fee, kind, net, number, price, quantity } = one;
      const trade = isTrade(one);
      return [
        asset?.name ?? 'Text',
        FREETRADE[kind],
        `${day}T10:00:00.000Z`,
        'GBP',
        point(net),
        trade ? kind.toUpperCase() : '',
        asset?.symbol ?? '',
        asset?.isin ?? '',
        trade ? point(price) : '',
        trade ? point(fee) : '',
        trade ? `${quantity}.00000000` : '',
        '',
        trade ? `O${number}` : '',
        asset ? 'GBP' : '',
        '',
        '',
        '',
      ];
    },
    { kinds: ['deposit', 'buy', 'dividend', 'sell', 'interest', 'withdrawal'], isNewestFirst: true },
  ),
  writer(
    'bitvavo',
    'EUR',
    'Timezone,Date,Time,Type,Currency,Amount,Quote Currency,Quote Price,Received / Paid Currency,Received / Paid Amount,Fee currency,Fee amount,Status,Transaction ID,Address',
    (one) => {
      const { asset, day, fee, kind, net, number, price, quantity } = one;
      const trade = isTrade(one);
      return [
        'Europe/Amsterdam',
        day,
        '10:00:00',
        BITVAVO[kind],
        asset?.symbol ?? 'EUR',
        trade ? String(kind === 'sell' ? -quantity : quantity) : point(signed(one)),
        trade ? 'EUR' : '',
        trade ? point(price) : '',
        trade ? 'EUR' : '',
        trade ? point(kind === 'buy' ? -net : net) : '',
        'EUR',
        trade ? point(fee) : '0',
        'Completed',
        `t${number}`,
        '',
      ];
    },
    { kinds: ['deposit', 'buy', 'sell', 'withdrawal'], isNewestFirst: true },
  ),
  writer(
    'saxo',
    'USD',
    'Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate',
    (one) => {
      const { asset, day, kind, price, quantity } = one;
      const event = isTrade(one)
        ? `${kind === 'buy' ? 'Buy' : 'Sell'} ${quantity} @ ${point(price)} USD`
        : SAXO[kind];
      return [
        '',
        named(day),
        named(day),
        isTrade(one) ? 'Trade' : 'Cash amount',
        asset?.name ?? '',
        asset?.isin ?? '',
        'USD',
        '',
        asset ? `${asset.symbol}:xnas` : '',
        event,
        comma(signed(one)),
        '',
        '1',
      ];
    },
  ),
  writer(
    'nordnet',
    'DKK',
    'Id;Bogføringsdag;Handelsdag;Valørdag;Depot;Transaktionstype;Værdipapirer;ISIN;Antal;Kurs;Rente;Samlede afgifter;Valuta;Beløb;Valuta;Totalt antal;Saldo;Vekslingskurs;Transaktionstekst;Makuleringsdato',
    (one) => {
      const { asset, balance, day, fee, kind, number, price, quantity } = one;
      const trade = isTrade(one);
      return [
        String(1_000_000 + number),
        day,
        day,
        day,
        '9999',
        NORDNET[kind],
        asset?.name ?? '',
        asset?.isin ?? '',
        trade ? String(quantity) : '',
        trade ? comma(price) : '',
        '',
        comma(fee),
        'DKK',
        comma(signed(one)),
        'DKK',
        '',
        comma(balance),
        '1',
        'Text',
        '',
      ];
    },
    { separator: ';', canMove: false },
  ),
  writer(
    'directa',
    'EUR',
    'Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Protocollo,Descrizione,Quantità,Importo euro,Importo Divisa,Divisa,Riferimento ordine',
    (one) => {
      const { asset, day, kind, number, quantity } = one;
      return [
        dayFirst(day),
        dayFirst(day),
        DIRECTA[kind],
        asset?.symbol ?? '',
        asset?.isin ?? '',
        '',
        asset?.name ?? '',
        isTrade(one) ? String(quantity) : '0',
        point(signed(one)),
        '0',
        'EUR',
        isTrade(one) ? `X${number}` : '',
      ];
    },
    { kinds: ['deposit', 'buy', 'dividend', 'sell'] },
  ),
  writer(
    'rabobank',
    'EUR',
    'Portefeuille;Naam;Datum;Type mutatie;Valuta mutatie;Volume;Koers;Valuta koers;Valuta kosten €;Waarde;Bedrag;Isin code;Tijd;Beurs',
    (one) => {
      const { asset, day, kind, net, price, quantity } = one;
      const trade = isTrade(one);
      return [
        '12345678',
        asset?.name ?? '',
        dayFirst(day),
        RABOBANK[kind],
        'EUR',
        trade ? String(kind === 'sell' ? -quantity : quantity) : '0',
        trade ? comma(price) : '0,00',
        'EUR',
        '0',
        comma(trade ? value(one) : kind === 'dividend' ? net : 0),
        comma(signed(one)),
        asset?.isin ?? '',
        '10:00:00.000',
        '',
      ];
    },
    { separator: ';', essential: ['Isin code'] },
  ),
  writer(
    'finpension',
    'CHF',
    'Date;Category;Asset Name;ISIN;Number of Shares;Asset Currency;Currency Rate;Asset Price in CHF;Cash Flow;Balance',
    (one) => {
      const { asset, balance, day, kind, price, quantity } = one;
      const trade = isTrade(one);
      return [
        day,
        FINPENSION[kind],
        asset?.name ?? '',
        asset?.isin ?? '',
        trade ? String(kind === 'sell' ? -quantity : quantity) : '',
        'CHF',
        '1.000000',
        trade ? point(price) : '',
        point(signed(one)),
        point(balance),
      ];
    },
    {
      separator: ';',
      hasFees: false,
      kinds: ['deposit', 'buy', 'dividend', 'sell', 'interest', 'fee'],
      isNewestFirst: true,
      essential: ['ISIN'],
    },
  ),
  writer(
    'bux',
    'EUR',
    'Transaction Time (CET),Transaction Category,Transaction Type,Transfer Type,Transaction Amount,Transaction Currency,Cash Balance Amount,Asset Id,Asset Name,Asset Quantity,Asset Price,Asset Currency,Transaction Description',
    (one) => {
      const { asset, balance, day, kind, price, quantity } = one;
      const trade = isTrade(one);
      return [
        `${day} 10:00:00.000000`,
        BUX[kind],
        BUX_TYPES[kind],
        '',
        point(signed(one)),
        'EUR',
        point(balance),
        asset?.isin ?? '',
        asset?.name ?? '',
        trade ? String(quantity) : '',
        trade ? point(price) : '',
        trade ? 'EUR' : '',
        '',
      ];
    },
    { hasFees: false, essential: ['Asset Id'] },
  ),
];
