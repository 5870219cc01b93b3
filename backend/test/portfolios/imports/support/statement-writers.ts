import { BITCOIN, signed } from './broker-story';
import type { BrokerWriter } from './broker-writer';
import { comma, dayFirst, isTrade, monthFirst, point, uuid, value, words, writer } from './broker-writer';

const slashed = (day: string): string => dayFirst(day, '/');
const bracketed = (cents: number): string => (cents < 0 ? `(${point(-cents)})` : point(cents));
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const ETRADE = words(
  'Online Transfer|Bought|Qualified Dividend|Sold|Interest Income|Service Fee|Online Transfer',
);
const MERRILL = words(
  'Funds Received|Purchase |Dividend|Sale |Bank Interest|Depository Bank (ADR) Fee|Withdrawal',
);
const CHASE = words('BNK|Buy|Dividend|Sell|Interest||BNK');
const INVESTOR = words('SUBSCRIPTION|||| GROSS INTEREST|Total Monthly Fee|CASH WITHDRAWAL');
const HARGREAVES = words('FPC|B|ST DIV|S|INTEREST|MANAGE FEE|FPD');
const BOURSO = words('VIR Investissement|ACHAT COMPTANT|COUPON|VENTE COMPTANT||FRAIS|VIR Retrait');
const FORTUNEO = words('|Achat Comptant|Encaissement coupons intérêt/dividende|Vente comptant|||');
const STRIKE = words('Deposit|Purchase||Sale|||Withdrawal');

/** Brokers whose files have everything that moved. */
export const STATEMENT_WRITERS: readonly BrokerWriter[] = [
  writer(
    'etrade',
    'USD',
    'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $,Commission,Category,Note',
    (one) => {
      const { asset, day, fee, kind, price, quantity } = one;
      const trade = isTrade(one);
      return [
        monthFirst(day),
        monthFirst(day),
        monthFirst(day),
        ETRADE[kind],
        asset?.name ?? (kind === 'withdrawal' ? 'ACH WITHDRAWL REFID:1' : 'ACH DEPOSIT REFID:1'),
        asset?.symbol ?? '--',
        '--',
        trade ? `${kind === 'buy' ? quantity : -quantity}.0` : '',
        trade ? point(price) : '',
        point(signed(one)),
        point(fee),
        '--',
        '--',
      ];
    },
    { isNewestFirst: true, above: [['All Transactions Activity Types'], ['Total:', '1.00']] },
  ),
  writer(
    'merrill',
    'USD',
    'Trade Date,Settlement Date,Pending/Settled,Account Nickname,Account Registration,Account #,Type,Description 1 ,Description 2,Symbol/CUSIP #,Quantity,Price ($),Amount ($)',
    (one) => {
      const { asset, day, kind, price, quantity } = one;
      const trade = isTrade(one);
      return [
        monthFirst(day),
        monthFirst(day),
        'Settled',
        'Edge',
        'CMA-Edge',
        '53X-00001',
        trade ? 'SecurityTransactions' : 'Other',
        MERRILL[kind],
        asset?.name ?? 'TEXT',
        asset?.symbol ?? '--',
        trade ? String(kind === 'buy' ? quantity : -quantity) : '--',
        trade ? point(price) : '--',
        bracketed(signed(one)),
      ];
    },
    { isNewestFirst: true },
  ),
  writer(
    'chase',
    'USD',
    'Trade Date,Post Date,Settlement Date,Account Name,Account Number,Account Type,Type,Description,Cusip,Ticker,Security Type,Local Currency,Price USD,Price Local,Quantity,Amount USD,Amount Local,Commissions USD,Tran Code,Tax Withheld',
    (one) => {
      const { asset, day, kind, price, quantity } = one;
      const trade = isTrade(one);
      const amount = point(signed(one));
      return [
        monthFirst(day),
        monthFirst(day),
        monthFirst(day),
        'Self-Directed',
        '...6000',
        'Brokerage',
        CHASE[kind],
        asset?.name ?? 'TEXT',
        '',
        asset?.symbol ?? '',
        asset ? 'Stock' : 'Other',
        'USD',
        trade ? point(price) : '0',
        trade ? point(price) : '0',
        trade ? String(kind === 'buy' ? quantity : -quantity) : '0',
        amount,
        amount,
        '',
        '0',
        '0',
      ];
    },
    { kinds: ['deposit', 'buy', 'dividend', 'sell', 'interest', 'withdrawal'], isNewestFirst: true },
  ),
  writer(
    'interactive-investor',
    'GBP',
    'Date,Settlement Date,Symbol,Sedol,Quantity,Price,Description,Reference,Debit,Credit,Running Balance',
    (one) => {
      const { asset, day, kind, net, number, price, quantity } = one;
      const trade = isTrade(one);
      const isOut = signed(one) < 0;
      const text = trade
        ? `${quantity} ${asset!.name} Del ${point(price)} S Date`
        : kind === 'dividend'
          ? `Div ${asset!.name}`
          : INVESTOR[kind].trim();
      return [
        slashed(day),
        slashed(day),
        asset?.symbol ?? 'n/a',
        asset ? 'B7KR2P8' : 'n/a',
        trade ? String(quantity) : 'n/a',
        trade ? `£${point(price)}` : 'n/a',
        text,
        `R${number}`,
        isOut ? `£${point(net)}` : 'n/a',
        isOut ? 'n/a' : `£${point(net)}`,
        '£0.00',
      ];
    },
    { isNewestFirst: true },
  ),
  writer(
    'hargreaves-lansdown',
    'GBP',
    'Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£)',
    (one) => {
      const { asset, day, kind, number, price, quantity } = one;
      const trade = isTrade(one);
      return [
        slashed(day),
        slashed(day),
        trade ? `${HARGREAVES[kind]}${100_000 + number}` : HARGREAVES[kind],
        trade
          ? `${asset!.symbol} ${quantity} @ ${price}.00`
          : kind === 'dividend'
            ? `${asset!.symbol} Dividend Payment`
            : 'Text of it',
        trade ? `${price}.00` : 'n/a',
        trade ? `${quantity}.00` : 'n/a',
        point(signed(one)),
      ];
    },
    { isNewestFirst: true, above: [['Portfolio Summary'], ['Client Name:', 'Mr Test User']] },
  ),
  writer(
    'boursobank',
    'EUR',
    'Date opération;Date valeur;Opération;Valeur;Code ISIN;Montant;Quantité;Cours',
    (one) => {
      const { asset, day, kind, price, quantity } = one;
      const trade = isTrade(one);
      return [
        slashed(day),
        slashed(day),
        BOURSO[kind],
        asset?.name ?? '',
        asset?.isin ?? '',
        comma(signed(one)),
        trade ? String(quantity) : '0',
        trade ? `${comma(price)} €` : '0,00 €',
      ];
    },
    {
      kinds: ['deposit', 'buy', 'dividend', 'sell', 'fee', 'withdrawal'],
      separator: ';',
      essential: ['Opération'],
    },
  ),
  writer(
    'fortuneo',
    'EUR',
    "libellé;Opération;Place;Date;Qté;Prix d'éxé;Montant brut;Courtage/Prélèvement;Montant net;Devise",
    (one) => {
      const { asset, day, fee, kind, net, price, quantity } = one;
      const trade = isTrade(one);
      const gross = trade ? (kind === 'buy' ? -value(one) : value(one)) : net;
      return [
        asset!.symbol,
        FORTUNEO[kind],
        'Euronext Paris',
        slashed(day),
        trade ? `${quantity}.0` : '1.0',
        trade ? point(price) : '0.0',
        point(gross),
        point(-fee),
        point(signed(one)),
        'EUR',
      ];
    },
    {
      kinds: ['buy', 'dividend', 'sell'],
      separator: ';',
      isNewestFirst: true,
      essential: ['Opération'],
    },
  ),
  writer(
    'strike',
    'EUR',
    'Reference,Date & Time (UTC),Transaction Type,Amount EUR,Fee EUR,Amount BTC,Fee BTC,BTC Price,Cost Basis (EUR),Destination,Description,Note',
    (one) => {
      const { day, fee, kind, net, number, price, quantity } = one;
      const trade = isTrade(one);
      const isOut = kind === 'buy' || kind === 'withdrawal';
      return [
        uuid(number),
        `${MONTHS[Number(day.slice(5, 7)) - 1]!} ${day.slice(8)} ${day.slice(0, 4)} 09:30:22`,
        STRIKE[kind],
        point(isOut ? -net : net),
        trade ? point(fee) : '',
        trade ? `${kind === 'buy' ? quantity : -quantity}.00000000` : '',
        '',
        trade ? point(price) : '',
        '',
        '',
        trade ? '' : 'Bank',
        '',
      ];
    },
    { kinds: ['deposit', 'buy', 'sell', 'withdrawal'], assets: [BITCOIN], isNewestFirst: true },
  ),
];
