import type { DecimalStyle } from '../../../../ingest/csv/number-style';
import { printedAmount, printedDay, findLine, findLines, PdfFault, requireLine, sizeOf } from '../pdf-lines';
import type { PdfAmount, PdfKind, PdfRow, PdfStatement } from '../pdf-statement';

const OVERVIEW = /^(?:ÜBERSICHT|OVERVIEW|RÉCAPITULATIF|RESUMEN|DESCRIPCIÓN|PANORAMICA)$/;
/** The head of the booking. */
const BOOKING =
  /^(?:VERRECHNUNGSKONTO|IBAN|CLEARING ACCOUNT|SETTLEMENT ACCOUNT|COMPTE-ESPÈCES|COMPTE DE RÈGLEMENT|CUENTA DE EFECTIVO|CONTO DI TRANSITO) \D{1,60}$/;
const HEAD =
  /^(?:POSITION|INTITULÉ|POSICIÓN|POSIZIONE|NR\. BUCHUNG|NO\. BOOKING) (?!BETRAG$|AMOUNT$|IMPORTE$|IMPORTO$|MONTANT$)/;
const TOTAL = /^(?:GESAMT|TOTAL|TOTALE|SUMME) (?<amount>-?[\d.,]{1,40}) (?<currency>[A-Z]{3}|€)$/;
const BOOKED =
  /(?<day>\d{2}[./]\d{2}[./]\d{4}|\d{4}-\d{2}-\d{2}) (?<amount>-?[\d.,]{1,40}) (?<currency>[A-Z]{3}|€)$/;
const CHARGE =
  /^(?:\d )?(?<label>\D[^\d]{0,60}?) (?:(?<rate>[\d.,]{1,20}) (?<pair>[A-Z]{3}\/[A-Z]{3}) )?(?<amount>-?[\d.,]{1,40}) (?<currency>[A-Z]{3}|€)$/;
const UNITS =
  /(?<quantity>[\d.,]{1,40}) (?:Stk\.|Stücke?|Pcs\.|titre\(s\)|unit\.|Pz\.|tít\.)(?: -?(?<price>[\d.,]{1,40}) (?<currency>[A-Z]{3}))?/;
/** Newer documents in other languages have no word for units. */
const BARE_UNITS =
  / (?<quantity>[\d.,]{1,40}) (?<price>[\d.,]{1,40}) (?<currency>[A-Z]{3}) [\d.,]{1,40} [A-Z]{3}$/;
const NOMINAL = /(?<quantity>[\d.,]{1,40}) (?<unit>[A-Z]{3}) (?<price>[\d.,]{1,40}) %/;
const ISIN = /\b(?<isin>[A-Z]{2}[A-Z\d]{9}\d)\b/;
const BUY =
  /kauf\b(?<!verkauf)|\bBUY\b|Sparplanausführung|Kindergeld-Ausführung|Zeichnungsorder|plan execution|\bSaveback\b|\bRound up\b|Achat\b|investissement programmé|Compra\b|plan de inversión|Acquisto\b|piano d'accumulo/i;
const SELL = /verkauf\b|\bSELL\b|Vente\b|Venta\b|Vendita\b/i;
/** Taxes on a transaction count as fees. */
const FEES =
  /Finanztransaktion|kosten|pauschale|Spesen|Gebühr|cost surcharge|\bfees?\b|\bfrais\b|spese di terzi|coste|tarifa/i;
const TAXES = /steuer|Solidaritätszuschlag|\btax(?:es)?\b|impôt|ritenuta|imposta|retención/i;
const SUBTOTAL =
  /^(?:Zwischensumme|Sub ?total|Sous-total|Subtotale|Besteuerungsgrundlage|Gesamt|Kurswert|Market value)$/i;

type Titled = (document: TradeRepublicDocument) => PdfRow;
/** Documents by their title. */
const TITLES: readonly (readonly [RegExp, Titled])[] = [
  [/^(?:STORNO DIVIDENDE|STORNIERUNG DER DIVIDENDE)$/, (document) => readIncome(document, true)],
  [
    /^(?:DIVIDENDE|AUSSCHÜTTUNG|BARAUSSCHÜTTUNG|(?:CASH )?DIVIDEND|DISTRIBUTION|DIVIDENDE EN ESPÈCES|DIVIDENDO|DISTRIBUZIONE|ZINSZAHLUNG)$/,
    (document) => readIncome(document, false),
  ],
  [/^(?:TILGUNG|REPAYMENT)$/, (document) => readTrade(document, 'sell')],
  [/^ABRECHNUNG EINZAHLUNG$/, readDeposit],
  [/^(?:VORABPAUSCHALE|STEUERLICHE OPTIMIERUNG)$/, readTax],
  [
    /^(?:WERTPAPIERABRECHNUNG|SECURITIES SETTLEMENT|ABRECHNUNG CRYPTO|REGOLAMENTO TITOLI|LIQUIDACIÓN DE VALORES|PIANO D'INVESTIMENTO PER|CONFIRMATION DE L'INVESTISSEMENT|RELEVÉ DE TRANSACTION)/,
    (document) => readTrade(document, null),
  ],
];

/** Settlements of Trade Republic: an overview of the position, the charges, and the booking, each with its sum. */
export const tradeRepublicPdf: PdfStatement = {
  id: 'trade-republic-pdf',
  name: 'Trade Republic',
  steps: 'In the app: the transaction, its documents; or Profile, Documents.',
  reads:
    'Settlements of trades, savings plans, coins, dividends, coupons, interest, deposits and taxes; account statements are refused, because the CSV export has their rows.',
  detect: (lines) =>
    findLine(
      lines,
      /^TRADE REPUBLIC BANK GMBH\b|^Trade Republic Bank GmbH (?:www\.traderepublic|Sitz|Headquarters|Siège|Sede)/,
    ) !== null,
  rows(lines) {
    if (findLine(lines, /^EX-ANTE KOSTENINFORMATION/) !== null)
      return [{ at: 0, reason: 'announces costs, and settles nothing' }];
    const interest = findLine(lines, /^(?:ABRECHNUNG ZINSEN|INTEREST INVOICE)$/);
    const overviews = findLines(lines, OVERVIEW);
    const [overview] = overviews;
    if (overview === undefined) throw unread(lines);
    if (overviews.length > 1)
      throw new PdfFault(overviews[1]!.at, lines[overviews[1]!.at]!, 'one settlement in a document');
    if (
      lines[overview.at - 1] === 'VORABPAUSCHALE' &&
      findLine(lines, BOOKING, { from: overview.at }) === null
    )
      return [{ at: overview.at, reason: 'takes no tax' }];
    const document = new TradeRepublicDocument(lines, overview.at);
    if (interest !== null) return [readInterest(document)];
    // A title can have a second line, as the number of a document that this one corrects.
    const title = lines[overview.at - 1] ?? '';
    const read = TITLES.find(([pattern]) => pattern.test(title))?.[1];
    if (read === undefined) throw unread(lines, overview.at - 1);
    return [read(document)];
  },
};

function unread(lines: readonly string[], at?: number): PdfFault {
  const title = at ?? lines.findIndex((line) => /^(?:KONTO|ACCOUNT STATEMENT|STEUER)/.test(line));
  const heading = lines[title] ?? 'ÜBERSICHT';
  return new PdfFault(
    title < 0 ? null : title,
    heading,
    'a settlement of a trade, savings plan, dividend, interest, deposit or tax; other documents are not read: export the transactions as CSV',
  );
}

/** The parts that each settlement has. */
class TradeRepublicDocument {
  readonly booking: {
    readonly at: number;
    readonly day: string;
    readonly total: string;
    readonly currency: string;
  };
  readonly style: DecimalStyle;
  readonly sections: { readonly head: number; readonly bookingAt: number };

  constructor(
    readonly lines: readonly string[],
    readonly overview: number,
  ) {
    const bookingAt = requireLine(lines, BOOKING, 'VERRECHNUNGSKONTO', { from: overview }).at;
    const { at, groups } = requireLine(lines, BOOKED, 'VERRECHNUNGSKONTO', {
      from: bookingAt,
      to: bookingAt + 5,
    });
    // Amounts have two places, so that the booked one shows the decimal sign of the document.
    this.style = /\.\d{2}$/.test(groups['amount']!) ? 'point' : 'comma';
    this.booking = {
      at,
      day: printedDay(groups['day']!, at),
      total: this.amount(groups['amount']!, at),
      currency: currencyOf(groups['currency']!),
    };
    const head = findLine(lines, HEAD, { from: overview, to: bookingAt })?.at ?? overview;
    this.sections = { head, bookingAt };
  }

  /** Digits behind the last sign show it, unless they are three. */
  amount(text: string, at: number): string {
    const ownStyle: DecimalStyle | null = /\.\d{2}$/.test(text)
      ? 'point'
      : /,\d{2}$/.test(text)
        ? 'comma'
        : null;
    return printedAmount(text, at, ownStyle ?? this.style);
  }

  /** The position: its lines up to the first sum. */
  position() {
    const { bookingAt, head } = this.sections;
    const range = { from: head + 1, to: bookingAt };
    const end = findLine(this.lines, TOTAL, range) ?? findLine(this.lines, /^(?:ABRECHNUNG|BILLING)$/, range);
    if (end === null) throw new PdfFault(head, 'GESAMT', 'the sum of the position');
    // The ISIN can follow the amount without a space.
    const block = this.lines
      .slice(head + 1, end.at)
      .map((line) => line.replace(/( [A-Z]{3})([A-Z]{2}[A-Z\d]{9}\d)$/, '$1 $2'));
    const text = block.join(' ');
    const isins = new Set(block.flatMap((line) => /\b[A-Z]{2}[A-Z\d]{9}\d\b/.exec(line)?.[0] ?? []));
    if (isins.size > 1) throw new PdfFault(head + 1, [...isins].join(', '), 'one security in a document');
    const units = [...text.matchAll(new RegExp(UNITS, 'g'))];
    if (units.length > 1)
      throw new PdfFault(head + 1, units.map(([part]) => part).join(', '), 'one position in a document');
    const bare = block.map((line) => BARE_UNITS.exec(line)?.groups).find((groups) => groups !== undefined);
    return { block, end, text, units: units[0]?.groups ?? bare, isin: [...isins][0], at: head + 1 };
  }

  /** Fees, taxes and accrued interest below the position, as charges; those that are paid have no minus. */
  charges(from: number, isReversal: boolean) {
    const [fees, taxes]: [PdfAmount[], PdfAmount[]] = [[], []];
    let rest: { rate?: string; accrued?: PdfAmount } = {};
    for (const { at, groups } of findLines(this.lines, CHARGE, { from, to: this.sections.bookingAt })) {
      const label = groups['label']!;
      if (TOTAL.test(this.lines[at]!)) continue;
      if (SUBTOTAL.test(label)) {
        if (groups['rate'] !== undefined) rest = { ...rest, rate: this.amount(groups['rate'], at) };
        continue;
      }
      const signed = this.amount(groups['amount']!, at);
      const amount = isReversal ? signed : negated(signed);
      const charge = { amount, currency: currencyOf(groups['currency']!) };
      if (/^(?:Stückzinsen|Accrued interest)/i.test(label))
        rest = { ...rest, accrued: { ...charge, amount: sizeOf(amount) } };
      else if (TAXES.test(label) && !/^Finanztransaktion/i.test(label)) taxes.push(charge);
      else if (FEES.test(label)) fees.push(charge);
      else throw new PdfFault(at, this.lines[at]!, 'a fee, a tax or accrued interest');
    }
    return { fees, taxes, ...rest };
  }

  /** The amount that the account got, or with `isPaid` paid. @throws PdfFault for the other direction. */
  total(isPaid: boolean): PdfAmount {
    const { at, currency, total } = this.booking;
    if (Number(total) !== 0 && total.startsWith('-') !== isPaid)
      throw new PdfFault(
        at,
        `${total} ${currency}`,
        isPaid ? 'an amount with a minus' : 'an amount without a minus',
      );
    return { amount: sizeOf(total), currency };
  }

  get reference(): { readonly reference?: string } {
    const match = findLine(
      this.lines,
      /\b(?:AUSFÜHRUNG|EXECUTION|EXÉCUTION|ESECUZIONE|EJECUCIÓN) (?<code>[A-Za-z\d]{4}-[A-Za-z\d]{4})$/,
    );
    const code =
      match?.groups['code'] ??
      findLine(this.lines, /^ABRE \/.{0,60}\/ (?<code>[\da-z]{4}-[\da-z]{4})$/i)?.groups['code'];
    return code === undefined ? {} : { reference: code };
  }

  get account(): { readonly account?: string } {
    const match = findLine(
      this.lines,
      /\b(?:DEPOT|SECURITIES ACCOUNT|COMPTE-TITRES|CUENTA DE VALORES|CONTO TITOLI) (?<number>\d{6,12})$/,
    );
    return match === null ? {} : { account: match.groups['number']! };
  }
}

const currencyOf = (text: string): string => (text === '€' ? 'EUR' : text);
const negated = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : Number(amount) === 0 ? amount : `-${amount}`;

/** The name of a position: its first line up to its figures. */
const nameOf = (line: string): string =>
  line
    .replace(/ [\d.,]{1,40} (?:Stk\.|Stücke?|Pcs\.|titre|unit\.|Pz\.|tít\.|[A-Z]{3}\b).{0,80}$/, '')
    .replace(/^\d (?:Tilgung|Repayment) /, '');

function readTrade(document: TradeRepublicDocument, known: PdfKind | null): PdfRow {
  const { lines, overview, sections } = document;
  const order = lines.slice(overview + 1, sections.head).join(' ');
  const kind: PdfKind | null = known ?? (SELL.test(order) ? 'sell' : BUY.test(order) ? 'buy' : null);
  if (kind === null || (known === null && SELL.test(order) && BUY.test(order.replace(SELL, ''))))
    throw new PdfFault(overview + 1, order.slice(0, 100), 'Kauf or Verkauf');
  const { at, block, end, isin, text, units } = document.position();
  const name = nameOf(block[0] ?? '');
  const asset = isin === undefined ? { name } : { isin, name };
  const traded = /(?<day>\d{2}[./]\d{2}[./]\d{4})(?:\D{1,20}(?<time>\d{1,2}:\d{2})\b)?/.exec(order)?.groups;
  const when =
    traded === undefined
      ? { date: document.booking.day }
      : {
          date: printedDay(traded['day']!, overview + 1),
          ...(traded['time'] !== undefined && { time: traded['time'] }),
        };
  if (traded === undefined && known === null)
    throw new PdfFault(overview + 1, order.slice(0, 100), 'the day of the trade');
  const nominal = units === undefined ? NOMINAL.exec(text)?.groups : undefined;
  const quantity = units?.['quantity'] ?? nominal?.['quantity'];
  if (quantity === undefined) throw new PdfFault(at, 'ANZAHL', 'a number of units');
  const gross = grossOf(document, end);
  const charges = document.charges(end.at + 1, false);
  // A bond in another currency than its amount: the price is of the nominal value, not of the amount.
  const isForeign = nominal !== undefined && nominal['unit'] !== gross.currency;
  const price = units?.['price'] ?? (isForeign ? undefined : nominal?.['price']);
  const priceCurrency = units?.['currency'] ?? gross.currency;
  if (priceCurrency !== gross.currency) throw new PdfFault(at, priceCurrency, `a price in ${gross.currency}`);
  return {
    at,
    kind,
    ...when,
    ...asset,
    quantity: document.amount(quantity, at),
    ...(price !== undefined && { price: document.amount(price, at) }),
    ...(nominal !== undefined && !isForeign && { isPercent: true }),
    currency: gross.currency,
    gross: sizeOf(gross.amount),
    ...charges,
    total: document.total(kind === 'buy'),
    ...document.account,
    ...document.reference,
  };
}

/** The sum of a position; of a repayment, which has none, its value. */
function grossOf(
  document: TradeRepublicDocument,
  end: { readonly at: number; readonly groups: Readonly<Record<string, string | undefined>> },
): PdfAmount {
  const value =
    end.groups['amount'] === undefined ||
    findLine(document.lines, /^\d (?:Kurswert|Market value) /, { from: document.overview }) !== null
      ? requireLine(
          document.lines,
          /^\d (?:Kurswert|Market value) (?<amount>[\d.,]{1,40}) (?<currency>[A-Z]{3})$/,
          'Kurswert',
          { from: document.overview },
        )
      : end;
  return {
    amount: document.amount(value.groups['amount']!, value.at),
    currency: currencyOf(value.groups['currency']!),
  };
}

function readIncome(document: TradeRepublicDocument, isCancelled: boolean): PdfRow {
  const { at, block, end, isin, text, units } = document.position();
  if (isin === undefined) throw new PdfFault(at, 'ISIN', 'the ISIN of the security');
  const gross = grossOf(document, end);
  const nominal = units === undefined ? NOMINAL.exec(text)?.groups : undefined;
  const charges = document.charges(end.at + 1, isCancelled);
  const quantity = units?.['quantity'] ?? nominal?.['quantity'];
  if (quantity === undefined) throw new PdfFault(at, 'ANZAHL', 'a number of units');
  const isPriced = units?.['price'] !== undefined && units['currency'] === gross.currency;
  return {
    at,
    kind: 'dividend',
    ...(nominal !== undefined && { subkind: 'coupon' }),
    date: document.booking.day,
    isin,
    name: nameOf(block[0]!),
    ...(isPriced && { quantity: document.amount(quantity, at), price: document.amount(units['price']!, at) }),
    currency: gross.currency,
    gross: sizeOf(gross.amount),
    ...charges,
    total: document.total(isCancelled),
    ...document.account,
    ...(isCancelled ? { isCancelled } : document.reference),
  };
}

function readDeposit(document: TradeRepublicDocument): PdfRow {
  const { at, groups } = requireLine(document.lines, TOTAL, 'GESAMT', { from: document.overview });
  const { fees, taxes } = document.charges(at + 1, false);
  const total = document.total(false);
  const gross = document.amount(groups['amount']!, at);
  return {
    at,
    kind: 'deposit',
    date: document.booking.day,
    currency: total.currency,
    gross,
    fees,
    taxes,
    total,
    ...document.account,
  };
}

function readTax(document: TradeRepublicDocument): PdfRow {
  const { booking, lines, overview, sections } = document;
  const isPaid = booking.total.startsWith('-');
  const isin = findLine(lines, ISIN, { from: overview, to: sections.bookingAt })?.groups['isin'];
  const total = document.total(isPaid);
  const from = findLine(lines, /^(?:ABRECHNUNG|BILLING)$/, { from: overview })?.at ?? overview;
  const { taxes } = document.charges(from, false);
  // The taxes are the amount, which is compared with what was booked.
  const sum = taxes.reduce((all, { amount }) => all + Math.round(Number(amount) * 100), 0);
  if (sum !== Math.round((isPaid ? 1 : -1) * Number(total.amount) * 100))
    throw new PdfFault(
      booking.at,
      `${booking.total} ${booking.currency}`,
      `${-sum / 100} ${booking.currency}, which the taxes are`,
    );
  const note = isin === undefined ? {} : { isin };
  return {
    at: overview,
    kind: isPaid ? 'tax' : 'tax-refund',
    date: booking.day,
    ...note,
    currency: total.currency,
    total,
    ...document.account,
  };
}

function readInterest(document: TradeRepublicDocument): PdfRow {
  const { booking, lines, overview, sections } = document;
  const billing = findLine(lines, /^(?:ABRECHNUNG\b|BILLING)/, { from: overview, to: sections.bookingAt });
  const to = billing?.at ?? sections.bookingAt;
  const entries = findLines(
    lines,
    /^(?!Gesamt|Total).{1,120} (?<amount>[\d.,]{1,40}) (?<currency>[A-Z]{3})$/i,
    { from: overview + 1, to },
  );
  const currencies = new Set(entries.map(({ groups }) => groups['currency']));
  if (entries.length === 0 || currencies.size > 1 || !currencies.has(booking.currency))
    throw new PdfFault(overview, lines[overview]!, `interest in ${booking.currency}`);
  const cents = entries.reduce(
    (all, { at, groups }) => all + Math.round(Number(document.amount(groups['amount']!, at)) * 100),
    0,
  );
  const other = entries.find(({ at }) => !/^(?:Cash|Geldmarkt) /.test(lines[at]!));
  if (other) throw new PdfFault(other.at, lines[other.at]!, 'interest on cash');
  const { taxes } = document.charges(to, false);
  return {
    at: overview,
    kind: 'interest',
    date: booking.day,
    currency: booking.currency,
    gross: (cents / 100).toFixed(2),
    taxes,
    total: document.total(false),
  };
}
