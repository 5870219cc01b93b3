import type { TransactionSubkind } from '@/lib/domain/portfolio/transaction';

import type { DecimalStyle } from '../../../ingest/csv/number-style';
import { lineLabel, type LineLabel } from './line-label';
import type { PdfKind } from './pdf-statement';

/** The meaning of a title: the kind of its bill. A reason alone is that of a document which is not read. */
export interface BillTitle {
  readonly kind?: PdfKind;
  readonly subkind?: TransactionSubkind;
  readonly isCancelled?: boolean;
  /** True for a part that only follows another title, as tax that is paid back beside a sale. */
  readonly isSide?: boolean;
  /** As `BillForm.signs`, where this bill has the other one. */
  readonly signs?: BillForm['signs'];
  /** True where the amount is the final one when no other follows. */
  readonly isWithoutTotal?: boolean;
  /** Labels of its lines, before those of every bill. */
  readonly lines?: readonly string[];
  /** The reason why such a document is refused: `an exchange of units; enter it by hand`. */
  readonly refused?: string;
  /** The reason why a part of the document without a final amount settles nothing. */
  readonly noRow?: string;
}

/** The labels on the bills of one maker. */
export interface BillForm {
  readonly maker: string;
  readonly style: DecimalStyle;
  /** Of an amount without one. */
  readonly currency: string;
  /** The side with a minus: a charge (`cash`), or a refund of one (`charge`). */
  readonly signs: 'cash' | 'charge';
  /** Each starts a bill; the first that matches a line counts. */
  readonly titles: readonly (readonly [label: string, title: BillTitle])[];
  /** Lines that take back all bills of the document. */
  readonly cancels?: readonly string[];
  /** Lines of a bill, and of the head of the document for all its bills; the first that matches counts. */
  readonly lines: readonly string[];
  /** Lines that may state several things, each by its own label. */
  readonly columns?: readonly string[];
  /** Labels of lines below a head: `Nominal Kurs` above `STK 5 EUR 20`. */
  readonly under?: readonly (readonly [head: string, label: string])[];
  /** Labels of lines that a maker prints with spaces within the words: both are compared without spaces and rules. */
  readonly spaced?: readonly string[];
  /** Lines whose amount may be alone on the line above. */
  readonly amountsAbove?: readonly string[];
}

/** A form whose labels are compiled. */
export interface CompiledForm {
  readonly form: BillForm;
  readonly titles: readonly (readonly [label: LineLabel, title: BillTitle, labels: readonly LineLabel[]])[];
  readonly cancels: readonly LineLabel[];
  readonly labels: readonly LineLabel[];
  readonly columns: readonly LineLabel[];
  readonly spaced: readonly LineLabel[];
  readonly under: readonly (readonly [head: LineLabel, label: LineLabel])[];
  readonly amountsAbove: readonly LineLabel[];
}

export function compileForm(form: BillForm): CompiledForm {
  const compile = (labels: readonly string[] = []): LineLabel[] => labels.map(lineLabel);
  return {
    form,
    titles: form.titles.map(([label, title]) => [lineLabel(label), title, compile(title.lines)]),
    cancels: compile(form.cancels),
    labels: compile(form.lines),
    columns: compile(form.columns),
    spaced: compile(form.spaced),
    under: (form.under ?? []).map(([head, label]) => [lineLabel(head), lineLabel(label)]),
    amountsAbove: compile(form.amountsAbove),
  };
}
