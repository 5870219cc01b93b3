import type { DecimalStyle } from '../../../../ingest/csv/number-style';
import {
  printedAmount,
  printedDay,
  findLine,
  findLines,
  PdfFault,
  requireLine,
  sizeOf,
  type LineMatch,
} from '../pdf-lines';
import type { PdfAmount, PdfKind, PdfRow, PdfStatement } from '../pdf-statement';

const DAY = String.raw`\d{2}\.\d{2}\.\d{4}|\d{4}-\d{2}-\d{2}`;
/** The direction of the money: the last line of each settlement. */
const BOOKING = new RegExp(
  String.raw`^(?:(?<paid>Zu Lasten Konto|Amount debited to account)|Zu Gunsten Konto|Amount credited to account) .{0,40}?(?:Valuta|Value): ?(?<day>${DAY}) (?<currency>[A-Z]{3}) (?<amount>[\d.,]{1,40})$`,
);
const CHARGE = /^(?<label>\D{1,80}?) (?<currency>[A-Z]{3}) (?<amount>[\d.,]{1,40})(?<minus> ?-)?$/;
const GROSS = /^(?:Kurswert|Market Value|Bruttobetrag|Gross Amount)\b/;
const FEES =
  /^(?:Provision|Mindermengenzuschlag|Börsengebühren|Gebühren|Fremde Spesen|Stamp|Commission|\S{1,10} Finanztransaktionssteuer|Finanztransaktionssteuer)/i;
const TAXES = /steuer$|^Solidarit|^Quellensteuer|withholding tax|flat rate tax|surcharge$|^Church tax/i;
const ACCRUED =
  /^(?:Stückzinsen|Accrued interest)\b.{0,80} (?<currency>[A-Z]{3}) (?<amount>[\d.,]{1,40})(?<minus> ?-)?$/i;
const EXECUTED = new RegExp(String.raw`(?<day>${DAY}) (?<time>\d{2}:\d{2}:\d{2})(?::\d{1,3})?$`);
const POSITION = /^(?<unit>STK|Units|[A-Z]{3}) (?<quantity>[\d.,]{1,40}) (?<rest>.{1,120})$/;
const PRICE = /(?:^| )(?<currency>[A-Z]{3}) (?<price>[\d.,]{1,40})(?: p\. ?(?:STK|Unit))?$/;
const PERCENT = /(?:^| )(?<price>[\d.,]{1,40})(?: ?%)?$/;
/** The title alone: calculations below it begin with the same word. */
const LUMP_SUM = /^(?:Vorabpauschale|Advance Lump Sum)(?: KOPIE| COPY| STORNO)?$/;

type Read = (document: BaaderDocument) => PdfRow;
const TITLES: readonly (readonly [RegExp, Read])[] = [
  [
    /^(?:Wertpapierabrechnung: Kauf|Transaction Statement: Purchase|Abrechnung über den Kauf von Kryptowerten)\b/,
    (document) => readTrade(document, 'buy'),
  ],
  [
    /^(?:Wertpapierabrechnung: Verkauf|Transaction Statement: Sale|Abrechnung über den Verkauf von Kryptowerten)\b/,
    (document) => readTrade(document, 'sell'),
  ],
  [/^(?:Gesamtrückzahlung|Squeeze Out)\b/, (document) => readTrade(document, 'sell')],
  [
    /^(?:Dividendenabrechnung|Dividend Statement|Fondsausschüttung|Fund Distribution|Ertragsthesaurierung mit|Wahldividende Cash-Anteil|Dividendenausschüttung|Ausschüttung aus REIT)\b|^Dividende(?: KOPIE)?$/,
    (document) => readIncome(document, 'dividend'),
  ],
  [/^(?:Zinsabrechnung|Kupon|Coupon)\b/, (document) => readIncome(document, 'dividend')],
  [/^Return of Capital\b/, (document) => readIncome(document, 'return-of-capital')],
  [LUMP_SUM, readLumpSum],
  [/^(?:Rechnungsabschluss|Statement of Interest and Charges): (?<currency>[A-Z]{3})\b/, readInterest],
];

/** Settlements of the Baader Bank, which keeps the accounts of several brokers: their letter heads differ, the body does not. */
export const baaderBankPdf: PdfStatement = {
  id: 'baader-bank-pdf',
  name: 'Baader Bank',
  steps:
    'In the mailbox (Postfach) of the broker: Smartbroker+, finanzen.net zero, Traders Place, Gratisbroker, Scalable Capital until 2024.',
  reads:
    'Settlements of trades, bonds and coins, dividends, distributions, repayments, lump sums and interest; account statements and corporate actions are refused.',
  detect: (lines) =>
    findLine(
      lines,
      /^Baader Bank Aktiengesellschaft\b|service@baaderbank\.de|\bder Baader Bank (?:AG|Aktiengesellschaft)\b/,
    ) !== null,
  rows(lines) {
    for (const [pattern, read] of TITLES) {
      const titles = findLines(lines, pattern);
      const [title] = titles;
      if (title === undefined) continue;
      const document = new BaaderDocument(lines, title);
      const bookings = findLines(lines, BOOKING);
      if (bookings.length === 0 && pattern === LUMP_SUM) return [{ at: title.at, reason: 'takes no tax' }];
      if (bookings.length > 1)
        throw new PdfFault(bookings[1]!.at, lines[bookings[1]!.at]!, 'one settlement in a document');
      return [read(document)];
    }
    // The title is below the numbers of the document, which its last line has.
    const title = lines.findIndex((line) => /^(?:Referenz-Nr\.|Reference No\.):/.test(line)) + 1 || -1;
    throw new PdfFault(
      title < 0 ? null : title,
      lines[title] ?? 'Wertpapierabrechnung',
      'a settlement of a trade, dividend, distribution, interest or tax; other documents are not read: export the transactions as CSV',
    );
  },
};

class BaaderDocument {
  readonly style: DecimalStyle;
  readonly isCancelled: boolean;

  constructor(
    readonly lines: readonly string[],
    readonly title: LineMatch,
  ) {
    const text = lines[title.at]!;
    this.isCancelled = /\bSTORNO\b|\bCANCELLATION\b/i.test(text);
    // Amounts have two places, so that the booked one shows the decimal sign of the document.
    const booked = findLine(lines, BOOKING, { from: title.at })?.groups['amount'];
    this.style = /\.\d{2}$/.test(booked ?? '') ? 'point' : 'comma';
  }

  amount(text: string, at: number): string {
    return printedAmount(text, at, this.style);
  }

  get booking() {
    const match = requireLine(this.lines, BOOKING, 'Zu Gunsten Konto', { from: this.title.at });
    const { at, groups } = match;
    return {
      at,
      day: printedDay(groups['day']!, at),
      isPaid: groups['paid'] !== undefined,
      total: { amount: this.amount(groups['amount']!, at), currency: groups['currency']! },
    };
  }

  /** The security, its units and the text behind them. */
  position() {
    const head = requireLine(
      this.lines,
      /^(?:Nominale|Quantity) (?:ISIN: (?<isin>[A-Z]{2}[A-Z\d]{9}\d)(?: WKN: (?<wkn>[A-Z\d]{6}))?|Kennung: (?<coin>[A-Z\d]{2,10}))/,
      'Nominale',
      { from: this.title.at },
    );
    const { isin, wkn } = head.groups;
    const { at, groups } = requireLine(this.lines, POSITION, 'STK', { from: head.at + 1, to: head.at + 3 });
    const isNominal = groups['unit'] !== 'STK' && groups['unit'] !== 'Units';
    const rest = groups['rest']!;
    return {
      at,
      asset: { ...(isin !== undefined && { isin }), ...(wkn !== undefined && { wkn }) },
      quantity: this.amount(groups['quantity']!, at),
      nominal: isNominal ? groups['unit']! : null,
      rest,
      name:
        rest
          .replace(PRICE, '')
          .replace(/(?: ?[\d.,]{1,40} ?%?){1,2}$/, '')
          .trim() ||
        this.lines[at + 1] ||
        '',
    };
  }

  /** The first amount before charges below a line: those of a foreign one follow in the currency of the account. */
  gross(from: number, to: number): PdfAmount {
    const match = findLine(
      this.lines,
      /^(?:Kurswert|Market Value|Bruttobetrag|Gross Amount)\b.{0,60} (?<currency>[A-Z]{3}) (?<amount>[\d.,]{1,40})$/,
      { from, to },
    );
    if (match === null) throw new PdfFault(from, 'Kurswert', 'an amount before charges');
    return { amount: this.amount(match.groups['amount']!, match.at), currency: match.groups['currency']! };
  }

  charges(from: number, to: number, isPaid: boolean) {
    const result = {
      fees: [] as PdfAmount[],
      taxes: [] as PdfAmount[],
      accrued: undefined as PdfAmount | undefined,
    };
    const money = ({ at, groups }: LineMatch): PdfAmount => {
      const size = this.amount(groups['amount']!, at);
      const isTaken = (groups['minus'] !== undefined) !== isPaid || Number(size) === 0;
      return { amount: isTaken ? size : `-${size}`, currency: groups['currency']! };
    };
    for (let at = from; at < to; at++) {
      const line = this.lines[at]!;
      const accrued = ACCRUED.exec(line);
      const charge = CHARGE.exec(line);
      if (accrued) {
        const { amount, currency } = money({ at, groups: { ...accrued.groups } });
        result.accrued = { amount: sizeOf(amount), currency };
      } else if (charge && !GROSS.test(line)) {
        const label = charge.groups!['label']!;
        if (FEES.test(label)) result.fees.push(money({ at, groups: { ...charge.groups } }));
        else if (TAXES.test(label)) result.taxes.push(money({ at, groups: { ...charge.groups } }));
        else if (!PRICE.test(line) || at > from + 4)
          throw new PdfFault(at, line, 'a fee, a tax or accrued interest');
      }
    }
    const { accrued, ...charges } = result;
    return { ...charges, ...(accrued !== undefined && { accrued }) };
  }

  rate(from: number, to: number): { readonly rate?: string } {
    const match = findLine(
      this.lines,
      /\b(?:Umrechnungskurs|Exchange Rate)\b:? ?(?:[A-Z]{3}\/[A-Z]{3}:?|[A-Z]{3}) ?(?<rate>[\d.,]{1,20})/,
      { from, to },
    );
    return match === null ? {} : { rate: this.amount(match.groups['rate']!, match.at) };
  }

  get common() {
    const find = (pattern: RegExp): string | undefined => findLine(this.lines, pattern)?.groups['number'];
    const account = find(/\b(?:Depot-Nr\.|Sec\. Account No\.): (?<number>\d{6,12})\b/);
    const reference = find(/\b(?:Vorgangs-Nr\.|Transaction No\.): (?<number>[A-Z]{0,4} ?\d{5,14})\b/);
    return {
      ...(account !== undefined && { account }),
      ...(this.isCancelled ? { isCancelled: true } : reference !== undefined && { reference }),
    };
  }
}

function readTrade(document: BaaderDocument, kind: PdfKind): PdfRow {
  const { booking, lines } = document;
  const position = document.position();
  const { at, nominal, quantity } = position;
  const isPaid = kind === 'buy';
  if (booking.isPaid !== isPaid && !document.isCancelled)
    throw new PdfFault(booking.at, lines[booking.at]!, isPaid ? 'Zu Lasten Konto' : 'Zu Gunsten Konto');
  const gross = document.gross(at, booking.at);
  const priced = nominal === null ? PRICE.exec(position.rest)?.groups : PERCENT.exec(position.rest)?.groups;
  const priceCurrency = nominal ?? priced?.['currency'];
  const isPriced = priced?.['price'] !== undefined && priceCurrency === gross.currency;
  const executions = findLines(lines, EXECUTED, { from: booking.at });
  const days = new Set(executions.map((match) => printedDay(match.groups['day']!, match.at)));
  if (days.size > 1)
    throw new PdfFault(executions[0]!.at, lines[executions[0]!.at]!, 'executions of one day');
  const isTrade = /Wertpapierabrechnung|Transaction Statement|Kryptowerten/.test(lines[document.title.at]!);
  if (days.size === 0 && isTrade) throw new PdfFault(booking.at, 'Handelsdatum', 'the day of the trade');
  return {
    at,
    kind,
    date: [...days][0] ?? booking.day,
    ...(executions[0] !== undefined && { time: executions[0].groups['time']! }),
    ...position.asset,
    name: position.name,
    quantity,
    ...(isPriced && { price: document.amount(priced['price']!, at) }),
    ...(isPriced && nominal !== null && { isPercent: true }),
    currency: gross.currency,
    gross: gross.amount,
    ...document.rate(at, booking.at),
    ...document.charges(at + 1, booking.at, isPaid),
    total: booking.total,
    ...document.common,
  };
}

function readIncome(document: BaaderDocument, kind: PdfKind): PdfRow {
  const { booking, lines } = document;
  const position = document.position();
  const { at, nominal, quantity } = position;
  if (booking.isPaid && !document.isCancelled)
    throw new PdfFault(booking.at, lines[booking.at]!, 'Zu Gunsten Konto');
  const gross = document.gross(at, booking.at);
  const priced = PRICE.exec(position.rest)?.groups;
  const isPriced = nominal === null && priced?.['currency'] === gross.currency;
  return {
    at,
    kind,
    ...(nominal !== null && { subkind: 'coupon' }),
    date: booking.day,
    ...position.asset,
    name: position.name,
    ...(isPriced && { quantity, price: document.amount(priced['price']!, at) }),
    currency: gross.currency,
    gross: gross.amount,
    ...document.rate(at, booking.at),
    ...document.charges(at + 1, booking.at, false),
    total: booking.total,
    ...document.common,
  };
}

function readLumpSum(document: BaaderDocument): PdfRow {
  const { booking } = document;
  const { asset, at, name } = document.position();
  const { fees, taxes } = document.charges(at + 1, booking.at, !booking.isPaid);
  // Taxes are the amount: they are compared with what was booked.
  const cents = taxes.reduce((all, { amount }) => all + Math.round(Math.abs(Number(amount)) * 100), 0);
  if (fees.length > 0 || cents !== Math.round(Number(booking.total.amount) * 100))
    throw new PdfFault(
      booking.at,
      `${booking.total.amount} ${booking.total.currency}`,
      `${(cents / 100).toFixed(2)}, which the taxes are`,
    );
  return {
    at,
    kind: booking.isPaid !== document.isCancelled ? 'tax' : 'tax-refund',
    date: booking.day,
    ...asset,
    name,
    currency: booking.total.currency,
    total: booking.total,
    ...document.common,
  };
}

function readInterest(document: BaaderDocument): PdfRow {
  const { lines, title } = document;
  const currency = title.groups['currency']!;
  const sum = requireLine(
    lines,
    /^(?:Gesamtsumme|Total Amount): (?<amount>[\d.,]{1,40})(?<minus> ?-)?$/,
    'Gesamtsumme',
    { from: title.at },
  );
  const valued = requireLine(
    lines,
    new RegExp(String.raw`(?:mit Valuta|per value date) (?<day>${DAY})`),
    'Valuta',
    { from: sum.at },
  );
  const style: DecimalStyle = /\.\d{2}$/.test(sum.groups['amount']!) ? 'point' : 'comma';
  const entry = /^(?<label>\D{1,80}?) (?<amount>[\d.,]{1,40})(?<minus> ?-)?$/;
  const head = requireLine(lines, /^(?:Zinsberechnung|Calculation of Interest):/, 'Zinsberechnung', {
    from: title.at,
  });
  const entries = findLines(lines, entry, { from: head.at + 1, to: sum.at });
  const taxes: PdfAmount[] = [];
  let interest: string | null = null;
  for (const { at, groups } of entries) {
    const label = groups['label']!;
    const amount = printedAmount(groups['amount']!, at, style);
    if (/\(netto\)|\(net\)/.test(label)) continue;
    if (TAXES.test(label)) taxes.push({ amount, currency });
    else if (
      /^(?:Habenzinsen|Credit Interest)\b/.test(label) &&
      groups['minus'] === undefined &&
      interest === null
    )
      interest = amount;
    else throw new PdfFault(at, lines[at]!, 'one sum of credit interest, and its taxes');
  }
  if (interest === null || sum.groups['minus'] !== undefined)
    throw new PdfFault(title.at, lines[title.at]!, 'credit interest');
  return {
    at: title.at,
    kind: 'interest',
    date: printedDay(valued.groups['day']!, valued.at),
    currency,
    gross: interest,
    taxes,
    total: { amount: printedAmount(sum.groups['amount']!, sum.at, style), currency },
    ...document.common,
  };
}
