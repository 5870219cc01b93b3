import type { DecimalStyle } from '../../../../ingest/csv/number-style';
import {
  amountOf,
  dayOf,
  findLine,
  findLines,
  PdfFault,
  requireLine,
  sizeOf,
  type LineMatch,
} from '../pdf-lines';
import type { PdfAmount, PdfKind, PdfRow, PdfStatement } from '../pdf-statement';

const AMOUNT = '(?<amount>[+-]?[\\d.,]{1,40}) (?<currency>[A-Z]{3})';
const TRADE = new RegExp(
  `^(?<word>Kauf|Buy|Kopen|Acquisto|Compra|Achat|Verkauf|Sell|Verkopen|Vendita|Venta|Vente) (?<name>.{1,120}) (?<quantity>[\\d.,]{1,40}) (?:Stk\\.|stk\\.|pcs?\\.|unità|unidades|unités?|uds?\\.|p\\.|pz\\.) (?<price>[\\d.,]{1,40}) (?<priceCurrency>[A-Z]{3}) ${AMOUNT}$`,
);
const SALES = /^(?:Verkauf|Sell|Verkopen|Vendita|Venta|Vente)$/;
const EXECUTION =
  /^(?:Ausführung|Execution|Uitvoering|Esecuzione|Ejecución|Exécution) (?<day>\d{2}\.\d{2}\.\d{4}) (?<time>\d{2}:\d{2}:\d{2})(?: (?:Geschäft|Exchange ID|Exchange-ID|ID di scambio) (?<code>\w{1,40}))?/;
const DEPOT =
  /^(?:Depot|Securities account|Effectenrekening|Conto deposito titoli|Cuenta de valores|Compte-titres) (?<number>\w{4,20})\b/;
const TOTAL = new RegExp(
  `^(?:Total|Totaal|Totale|Belastung|Gutschrift|Debit|Credit|Addebito|Accredito|Afschrijving|Bijschrijving|Gesamtbetrag|Gesamt|Total amount) ${AMOUNT}$`,
);
const FEE = new RegExp(
  `^(?:Ordergebühren|Order fees|Orderkosten|Commissioni|Crossing fee|Gebühren|Finanztransaktionssteuern?|Financial transaction tax(?:es)?|Belastingen op financiële transacties)[^\\d+-]{0,40} ${AMOUNT}$`,
  'i',
);
const TAX = new RegExp(
  `^(?:Steuern?|Taxes|Tax|Ausländische Quellensteuer|Buitenlandse bronbelasting|Foreign withholding tax|Withholding tax)(?: [^\\d+-]{1,40})? ${AMOUNT}$`,
);
/** A booking of income: of one unit, the units, and their amount in the currency of the account. */
const BOOKING = new RegExp(
  `^\\d{2}\\.\\d{2}\\.\\d{4} (?<day>\\d{2}\\.\\d{2}\\.\\d{4}) (?<word>Gutschrift|Credit|Krediet|Storno|Cancellation) (?<price>[\\d.,]{1,40}) (?<priceCurrency>[A-Z]{3}) (?<quantity>[\\d.,]{1,40}) ${AMOUNT}$`,
);
const TITLES: readonly (readonly [RegExp, (document: ScalableDocument) => PdfRow])[] = [
  [
    /^(?:Dividende|Ausschüttung|Dividend|Distribution|Ertragsausschüttung)$/,
    (document) => readIncome(document, 'dividend'),
  ],
  [/^Kapitalrückzahlung$/, (document) => readIncome(document, 'return-of-capital')],
  [/^(?:Laufzeitende|Rückzahlung|Knock Out)$/, (document) => readIncome(document, 'sell')],
  [/^(?:Vorabpauschale|Preliminary Lump Sum \(Vorabpauschale\))$/, readLumpSum],
  [/^Rechnungsabschluss$/, readInterest],
  [/^Steuerneuberechnung$/, readTaxRefund],
];

/** Documents of the own bank of Scalable Capital, since the end of 2024; those before are of the Baader Bank. */
export const scalableCapitalPdf: PdfStatement = {
  id: 'scalable-capital-pdf',
  name: 'Scalable Capital',
  steps: 'In the web app: Profile, Mailbox (Postfach): the documents.',
  reads:
    'Contract notes of trades and savings plans, dividends, capital repayments, interest, lump sums and tax refunds; account statements are refused. Documents from before 2025 are of the Baader Bank.',
  detect: (lines) =>
    findLine(lines, /^Scalable Capital (?:Bank )?GmbH (?:HRB 217778|[•·] Seitzstraße)/) !== null &&
    findLine(lines, /^Baader Bank Aktiengesellschaft\b/) === null,
  rows(lines) {
    const document = new ScalableDocument(lines);
    const trades = findLines(lines, TRADE);
    if (trades.length > 1)
      throw new PdfFault(trades[1]!.at, lines[trades[1]!.at]!, 'one trade in a document');
    if (trades[0] !== undefined) return [readTrade(document, trades[0])];
    if (findLine(lines, /^Der zu versteuernde Betrag beträgt 0,00 EUR\./) !== null)
      return [{ at: 0, reason: 'takes no tax' }];
    for (const [pattern, read] of TITLES) if (findLine(lines, pattern) !== null) return [read(document)];
    const title = lines.findIndex((line) =>
      /^(?:Kontoauszug|Cash Account Statement|Wertpapierabrechnung|Contract note)\b/.test(line),
    );
    throw new PdfFault(
      title < 0 ? null : title,
      lines[title] ?? 'Wertpapierabrechnung',
      'a contract note, dividend, interest or tax that is read; other documents are not: export the transactions as CSV',
    );
  },
};

class ScalableDocument {
  readonly style: DecimalStyle;

  constructor(readonly lines: readonly string[]) {
    this.style = lines.some((line) => /\d\.\d{2} EUR\b/.test(line)) ? 'point' : 'comma';
  }

  amount({ at, groups }: LineMatch, name = 'amount'): string {
    return amountOf(groups[name]!, at, this.style);
  }

  money(match: LineMatch): PdfAmount {
    return { amount: this.amount(match), currency: match.groups['currency']! };
  }

  /** The first total below a line, with fees and taxes between them: of paying trades with a plus, else with a minus. */
  settlement(from: number, isPaid: boolean) {
    const end = requireLine(this.lines, TOTAL, 'Total', { from: from + 1 });
    const range = { from: from + 1, to: end.at };
    const charges = (pattern: RegExp): PdfAmount[] =>
      findLines(this.lines, pattern, range).map((match) => {
        const { amount, currency } = this.money(match);
        if (isPaid) return { amount, currency };
        return {
          amount: amount.startsWith('-') ? sizeOf(amount) : Number(amount) === 0 ? amount : `-${amount}`,
          currency,
        };
      });
    const patterns = [FEE, TAX, BOOKING];
    for (const { at } of findLines(this.lines, new RegExp(`^\\D{1,60} ${AMOUNT}$`), range))
      if (!patterns.some((pattern) => pattern.test(this.lines[at]!)))
        throw new PdfFault(at, this.lines[at]!, 'a fee or a tax');
    return { fees: charges(FEE), taxes: charges(TAX), total: this.money(end) };
  }

  /** The security of a document about its income. */
  security() {
    const { at, groups } = requireLine(this.lines, /^ISIN (?<isin>[A-Z]{2}[A-Z\d]{9}\d)$/, 'ISIN');
    const name = findLine(
      this.lines,
      /^Berechtigtes Wertpapier (?<name>.{1,120})$|^(?:Entitled security|Effect met recht) (?<other>.{1,120})$/,
    )?.groups;
    const text = name?.['name'] ?? name?.['other'];
    return { at, isin: groups['isin']!, ...(text !== undefined && { name: text }) };
  }
}

function readTrade(document: ScalableDocument, trade: LineMatch): PdfRow {
  const { lines } = document;
  const { at, groups } = trade;
  const execution = requireLine(lines, EXECUTION, 'Ausführung');
  const kind: PdfKind = SALES.test(groups['word']!) ? 'sell' : 'buy';
  const below = lines.slice(at + 1, at + 5).join(' ');
  const isin = /\b[A-Z]{2}[A-Z\d]{9}\d\b/.exec(below)?.[0];
  if (isin === undefined) throw new PdfFault(at, lines[at]!, 'an ISIN below it');
  const money = document.money(trade);
  if (groups['priceCurrency'] !== money.currency)
    throw new PdfFault(at, lines[at]!, `a price in ${money.currency}`);
  const account = findLine(lines, DEPOT)?.groups['number'];
  const code = execution.groups['code'];
  return {
    at,
    kind,
    date: dayOf(execution.groups['day']!, execution.at),
    time: execution.groups['time']!,
    isin,
    name: groups['name']!,
    quantity: document.amount(trade, 'quantity'),
    price: document.amount(trade, 'price'),
    currency: money.currency,
    gross: money.amount,
    ...document.settlement(at, kind === 'buy'),
    ...(account !== undefined && { account }),
    ...(code !== undefined && { reference: code }),
  };
}

function readIncome(document: ScalableDocument, kind: PdfKind): PdfRow {
  const { lines } = document;
  const bookings = findLines(lines, BOOKING);
  const booking = requireLine(lines, BOOKING, 'Kontobewegung');
  const { at, groups } = booking;
  if (bookings.length > 1 || /^(?:Storno|Cancellation)$/.test(groups['word']!))
    throw new PdfFault(bookings.at(-1)!.at, lines[bookings.at(-1)!.at]!, 'one credit in a document');
  const { at: _, ...asset } = document.security();
  const gross = document.money(booking);
  const isSame = groups['priceCurrency'] === gross.currency;
  const quantity = document.amount(booking, 'quantity');
  const price = document.amount(booking, 'price');
  if (!isSame)
    compareForeign(document, booking, {
      quantity: Number(quantity),
      price: Number(price),
      gross: Number(gross.amount),
    });
  return {
    at,
    kind,
    date: dayOf(groups['day']!, at),
    ...asset,
    ...((isSame || kind === 'sell') && { quantity }),
    ...(isSame && { price }),
    currency: gross.currency,
    gross: gross.amount,
    ...document.settlement(at, false),
  };
}

/** The amount of one unit in another currency, by the printed rate, is that which is booked, but for rounding. */
function compareForeign(
  document: ScalableDocument,
  booking: LineMatch,
  stated: { readonly quantity: number; readonly price: number; readonly gross: number },
): void {
  const currency = booking.groups['priceCurrency']!;
  const rate = requireLine(
    document.lines,
    /^(?<one>[A-Z]{3}) \/ (?<other>[A-Z]{3}) (?<rate>[\d.,]{1,20})$/,
    'Wechselkurs',
    { from: booking.at },
  );
  const printed = Number(document.amount(rate, 'rate'));
  const { gross, price, quantity } = stated;
  const sums = [(quantity * price) / printed, quantity * price * printed];
  // Of one unit two places are printed.
  const slack = 0.011 + (0.0051 / price) * gross;
  if (!sums.some((sum) => Math.abs(sum - gross) <= slack))
    throw new PdfFault(
      booking.at,
      `${gross} ${booking.groups['currency']}`,
      `${sums.map((sum) => sum.toFixed(2)).join(' or ')}, which is ${quantity} times ${price} ${currency} by the rate ${printed}`,
    );
}

function readLumpSum(document: ScalableDocument): PdfRow {
  const { lines } = document;
  const booking = requireLine(
    lines,
    /^\d{2}\.\d{2}\.\d{4} (?<day>\d{2}\.\d{2}\.\d{4}) (?:Steuerabbuchung|Tax deduction) [\d.,]{1,40} [A-Z]{3} (?<amount>[\d.,]{1,40}) (?<currency>[A-Z]{3})$/,
    'Kontobewegung',
  );
  const total = requireLine(
    lines,
    new RegExp(`^(?:Steuerbelastung|Deducted taxes) ${AMOUNT}$`),
    'Steuerbelastung',
    { from: booking.at },
  );
  const money = document.money(booking);
  if (document.amount(total) !== money.amount)
    throw new PdfFault(total.at, lines[total.at]!, `${money.amount} ${money.currency}, which was booked`);
  const isin = findLine(lines, /^(?:für|for) .{1,120} \((?<isin>[A-Z]{2}[A-Z\d]{9}\d)\)$/)?.groups['isin'];
  return {
    at: booking.at,
    kind: 'tax',
    date: dayOf(booking.groups['day']!, booking.at),
    ...(isin !== undefined && { isin }),
    currency: money.currency,
    total: money,
  };
}

function readInterest(document: ScalableDocument): PdfRow {
  const { lines } = document;
  const period = requireLine(
    lines,
    /^(?:Zeitraum|Period) \d{2}\.\d{2}\.\d{4} - (?<day>\d{2}\.\d{2}\.\d{4})$/,
    'Zeitraum',
  );
  const interest = findLines(
    lines,
    new RegExp(`^(?:Habenzinsen|Sollzinsen|Credit interest|Debit interest)(?: [^\\d+-]{1,40})? ${AMOUNT}$`),
    { from: period.at },
  );
  const [first] = interest;
  if (first === undefined || interest.length > 1)
    throw new PdfFault(
      interest[1]?.at ?? period.at,
      lines[interest[1]?.at ?? period.at]!,
      'one sum of interest',
    );
  const isPaid = /^(?:Soll|Debit)/.test(lines[first.at]!);
  const money = document.money(first);
  const { fees, taxes, total } = document.settlement(first.at, isPaid);
  return {
    at: first.at,
    kind: isPaid ? 'interest-charge' : 'interest',
    date: dayOf(period.groups['day']!, period.at),
    currency: money.currency,
    gross: sizeOf(money.amount),
    fees,
    taxes,
    total: { ...total, amount: sizeOf(total.amount) },
  };
}

function readTaxRefund(document: ScalableDocument): PdfRow {
  const { lines } = document;
  const total = requireLine(lines, new RegExp(`^(?:Gutschrift|Credit) ${AMOUNT}$`), 'Gutschrift');
  const booked = requireLine(
    lines,
    /^Der Betrag wurde am (?<day>\d{2}\.\d{2}\.\d{4}) auf/,
    'Der Betrag wurde am',
  );
  const money = document.money(total);
  return {
    at: total.at,
    kind: 'tax-refund',
    date: dayOf(booked.groups['day']!, booked.at),
    currency: money.currency,
    total: money,
  };
}
