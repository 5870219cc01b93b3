import type { BillTitle, CompiledForm } from './bill-form';
import { lineLabel, type LabelParts, type LineLabel } from './line-label';
import { PdfFault } from './pdf-lines';

/** The text at a place of a label, and its line. */
export interface BillPart {
  readonly text: string;
  readonly at: number;
}

/** Everything that the lines of a bill state; of places that occur once, the first counts. */
export interface Bill {
  readonly at: number;
  /** The line of its title. */
  readonly text: string;
  readonly title: BillTitle;
  readonly labels: readonly LineLabel[];
  readonly once: Map<string, BillPart>;
  readonly fees: BillPart[];
  readonly taxes: BillPart[];
}

/** Places of charges, of which a bill may have several. */
const CHARGES = ['fee', 'tax', 'homeTax'];
/** Places of the final amount: what is paid, received, or either by its sign. */
export const TOTALS = ['total', 'paid', 'received'];
/** Places that the head of a document may state for all its bills. */
const HEAD = new Set(['date', 'time', 'valueDate', 'payDate', 'account', 'reference', 'isin', 'wkn', 'name']);

const ALONE = lineLabel('{paid}');

/** The bills below their titles, and what is above the first one. @throws PdfFault for an amount that belongs to no title */
export function findBills(
  printed: readonly string[],
  form: CompiledForm,
): { readonly bills: readonly Bill[]; readonly head: Bill } {
  const lines = joinAmounts(printed, form.amountsAbove);
  const { cancels, titles } = form;
  const head: Bill = { at: 0, text: '', title: {}, labels: [], once: new Map(), fees: [], taxes: [] };
  const bills: Bill[] = [];
  const isCancelled = lines.some((line) => cancels.some((label) => label.match(line)));
  let bill = head;
  lines.forEach((line, at) => {
    for (const [label, title, labels] of titles) {
      const parts = label.match(line);
      // Words that name a document which is not read occur in the tables of others.
      if (parts === null || (title.refused && bills.length > 0)) continue;
      // The next page repeats the title of a bill that goes on.
      const before = bills.find(({ once }) => isSameBill(once, parts));
      if (before) {
        bill = before;
        return;
      }
      bill = {
        at,
        text: line,
        title: isCancelled ? { ...title, isCancelled } : title,
        labels,
        once: new Map([...head.once].filter(([name]) => HEAD.has(name))),
        fees: [],
        taxes: [],
      };
      bills.push(bill);
      collect(bill, parts, at);
      return;
    }
    readLine(bill, lines, at, form);
  });
  return { bills, head };
}

const isSameBill = (once: Bill['once'], { name, reference }: LabelParts): boolean =>
  reference !== undefined && once.get('reference')?.text === reference && once.get('name')?.text === name;

function readLine(bill: Bill, lines: readonly string[], at: number, form: CompiledForm): void {
  const line = lines[at]!;
  // Figures below the final amount are information, but for another final amount.
  const isBelow = TOTALS.some((name) => bill.once.has(name));
  const under = form.under.filter(([head]) => head.match(lines[at - 1] ?? '')).map(([, label]) => label);
  const closed = line.replace(/[\s_]/g, '');
  for (const label of [...under, ...bill.labels, ...form.labels, ...form.spaced]) {
    const parts = label.match(form.spaced.includes(label) ? closed : line);
    if (parts === null) continue;
    if (isBelow) refuseSecondTotal(bill, parts, at);
    if (!isBelow || !hasAmount(parts)) collect(bill, parts, at);
    return;
  }
  for (const label of form.columns) {
    const parts = label.match(line);
    if (parts === null) continue;
    if (isBelow) refuseSecondTotal(bill, parts, at);
    if (!isBelow || !hasAmount(parts)) collect(bill, parts, at);
  }
}

/** A second amount below a bill belongs to one whose title is none that is read. */
function refuseSecondTotal(bill: Bill, parts: LabelParts, at: number): void {
  for (const name of TOTALS)
    if (name in parts && parts[name] !== bill.once.get(name)?.text)
      throw new PdfFault(at, parts[name]!, 'one final amount below each title that is read');
}

const hasAmount = (parts: LabelParts): boolean =>
  [...CHARGES, ...TOTALS, 'gross', 'price', 'quantity', 'nominal', 'accrued', 'rebate'].some(
    (name) => name in parts,
  );

function collect(bill: Bill, parts: LabelParts, at: number): void {
  // A tax that is stated in two currencies is one tax: that of the account counts.
  const { tax, homeTax } = parts;
  if (tax !== undefined) {
    const isNegative = /[-−]/.test(tax) && homeTax !== undefined && !/[-−]/.test(homeTax);
    bill.taxes.push({ text: isNegative ? `${homeTax}-` : (homeTax ?? tax), at });
  }
  for (const [name, text] of Object.entries(parts))
    if (name === 'fee') bill.fees.push({ text, at });
    else if (!CHARGES.includes(name) && !bill.once.has(name)) bill.once.set(name, { text, at });
}

/** Puts an amount that is alone on its line behind the label below it; lines keep their places. */
function joinAmounts(lines: readonly string[], labels: readonly LineLabel[]): readonly string[] {
  const isJoined = lines.map(
    (line, at) => ALONE.match(lines[at - 1] ?? '') !== null && labels.some((label) => label.match(line)),
  );
  return lines.map((line, at) => (isJoined[at + 1] ? '' : isJoined[at] ? `${line} ${lines[at - 1]}` : line));
}
