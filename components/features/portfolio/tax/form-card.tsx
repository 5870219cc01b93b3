import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { EmptyState } from '@/components/ui/empty-state';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { TaxStatement } from '@/lib/contracts/portfolios/tax-statement';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { TAX_FORMS } from '../state/tax-state';
import type { TaxForm } from '../state/tax-state';

type Line8949 = TaxStatement['form8949'][number];
type Box108 = TaxStatement['sa108'][number];
type Line3 = TaxStatement['schedule3'][number];
type Total8949 = TaxStatement['form8949Totals'][number];
type Total3 = TaxStatement['schedule3Totals'][number];

/** Columns of a line that its page sums up, or is named by. */
const SUMMED_8949 = {
  part: {
    id: 'part',
    get head() {
      return t('Part');
    },
    align: 'start',
    cell: ({ part }) => part,
  },
  boxes: {
    id: 'boxes',
    get head() {
      return t('Box');
    },
    align: 'start',
    cell: ({ boxes }) => boxes,
  },
  proceeds: {
    id: 'proceeds',
    get head() {
      return t('(d) Proceeds');
    },
    cell: ({ proceeds }) => formatAmount(proceeds),
  },
  cost: {
    id: 'cost',
    get head() {
      return t('(e) Cost or other basis');
    },
    cell: ({ cost }) => formatAmount(cost),
  },
  adjustment: {
    id: 'adjustment',
    get head() {
      return t('(g) Amount of adjustment');
    },
    cell: ({ adjustment }) => (adjustment === 0 ? '' : formatAmount(adjustment)),
  },
  gain: {
    id: 'gain',
    get head() {
      return t('(h) Gain or loss');
    },
    cell: ({ gain }) => formatGain(gain),
  },
} as const satisfies Readonly<Record<string, DataColumn<Total8949>>>;

const FORM_8949: readonly DataColumn<Line8949>[] = [
  SUMMED_8949.part,
  SUMMED_8949.boxes,
  {
    id: 'description',
    get head() {
      return t('(a) Description of property');
    },
    align: 'start',
    cell: (row) => row.description,
  },
  {
    id: 'acquired',
    get head() {
      return t('(b) Date acquired');
    },
    align: 'start',
    cell: ({ dateAcquired }) => dateAcquired,
  },
  {
    id: 'sold',
    get head() {
      return t('(c) Date sold');
    },
    align: 'start',
    cell: ({ dateSold }) => dateSold,
  },
  SUMMED_8949.proceeds,
  SUMMED_8949.cost,
  {
    id: 'code',
    get head() {
      return t('(f) Code');
    },
    align: 'start',
    cell: ({ code }) => code,
  },
  SUMMED_8949.adjustment,
  SUMMED_8949.gain,
];

const SA108: readonly DataColumn<Box108>[] = [
  {
    id: 'section',
    get head() {
      return t('Section');
    },
    align: 'start',
    cell: ({ section }) => section,
  },
  {
    id: 'box',
    get head() {
      return t('Box');
    },
    align: 'start',
    cell: ({ box }) => box,
  },
  {
    id: 'label',
    get head() {
      return t('What it is');
    },
    align: 'start',
    // The words of the form.
    cell: ({ label }) => <span lang="en">{label}</span>,
  },
  {
    id: 'amount',
    get head() {
      return t('Amount');
    },
    cell: ({ amount, label }) => (label === 'Number of disposals' ? String(amount) : formatAmount(amount)),
  },
];

const SCHEDULE_3: readonly DataColumn<Line3>[] = [
  {
    id: 'number',
    get head() {
      return t('Number');
    },
    cell: ({ number }) => formatAmount(number),
  },
  {
    id: 'name',
    get head() {
      return t('Name and class of shares');
    },
    align: 'start',
    cell: ({ name }) => name,
  },
  {
    id: 'year',
    get head() {
      return t('(1) Year of acquisition');
    },
    align: 'start',
    cell: (row) => row.yearOfAcquisition,
  },
  {
    id: 'proceeds',
    get head() {
      return t('(2) Proceeds of disposition');
    },
    cell: ({ proceeds }) => formatAmount(proceeds),
  },
  {
    id: 'costBase',
    get head() {
      return t('(3) Adjusted cost base');
    },
    cell: ({ costBase }) => formatAmount(costBase),
  },
  {
    id: 'outlays',
    get head() {
      return t('(4) Outlays and expenses');
    },
    cell: ({ outlays }) => formatAmount(outlays),
  },
  {
    id: 'gain',
    get head() {
      return t('(5) Gain or loss');
    },
    cell: ({ gain }) => formatGain(gain),
  },
  {
    id: 'superficial',
    get head() {
      return t('Superficial loss');
    },
    cell: ({ superficialLoss }) => (superficialLoss === 0 ? '' : formatAmount(superficialLoss)),
  },
];

/** Line 2 of each copy of a part. */
const TOTAL_8949: readonly DataColumn<Total8949>[] = Object.values(SUMMED_8949);

const TOTAL_3: readonly DataColumn<Total3>[] = [
  {
    id: 'section',
    get head() {
      return t('Section');
    },
    align: 'start',
    cell: ({ section }) => section,
  },
  {
    id: 'proceeds',
    get head() {
      return t('(2) Proceeds of disposition');
    },
    cell: ({ proceeds, proceedsLine }) => inLine(proceedsLine, formatAmount(proceeds)),
  },
  {
    id: 'gain',
    get head() {
      return t('(5) Gain or loss');
    },
    cell: ({ gain, gainLine }) => inLine(gainLine, formatGain(gain)),
  },
];

const inLine = (line: string, amount: string): string =>
  line === '' ? amount : t('{amount} (line {line})', { amount, line });

/** The rows of a form as a table with keys of their places: two lines may be equal. */
function FormTable<Row extends object>({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
}) {
  const places = new Map(rows.map((row, at) => [row, String(at)]));
  return (
    <BlockTable caption={caption} columns={columns} rows={rows} rowKey={(row) => places.get(row) ?? ''} />
  );
}

const FOOTERS: Readonly<Record<TaxForm, string>> = {
  get 'form-8949'() {
    return t(
      'Columns of IRS Form 8949, a line for each lot. Which of the boxes is ticked depends on what your broker reported on Form 1099-B or 1099-DA; the sums are line 2 of each, for Schedule D.',
    );
  },
  get sa108() {
    return t(
      'Boxes of HMRC SA108 for 2025/26; compare them with the form of your year. The computations that HMRC wants beside it are on the lots tab.',
    );
  },
  get 'schedule-3'() {
    return t(
      'Columns of CRA Schedule 3, “Publicly traded shares, mutual fund units”. A superficial loss is no part of the gain; it is in the cost of the units bought instead. Form T1135 is due where foreign property cost more than CA$100,000 at any time of the year.',
    );
  },
  get none() {
    return t('Choose the form whose lines you need.');
  },
};

export interface FormCardProps {
  readonly form: TaxForm;
  readonly statement: TaxStatement;
  readonly hrefOf: (form: TaxForm) => string;
  readonly onSelect: (form: TaxForm) => void;
}

/** The lines of an official form. */
export function FormCard({ form, statement, hrefOf, onSelect }: FormCardProps) {
  const { form8949, sa108, schedule3, year } = statement;
  return (
    <Card
      id="form"
      title={t('Lines of a form')}
      actions={
        <SegmentedControl
          label={t('Form')}
          segments={TAX_FORMS.map(({ id, label }) => ({ id, label, href: hrefOf(id) }))}
          current={form}
          onSelect={onSelect}
        />
      }
      footer={FOOTERS[form]}
    >
      {form !== 'none' && form8949.length === 0 && (
        <EmptyState title={t('Nothing was sold in {year}', { year })}>
          {t('The form has no lines.')}
        </EmptyState>
      )}
      {form === 'form-8949' && form8949.length > 0 && (
        <FormTable caption={t('Form 8949, {year}', { year })} columns={FORM_8949} rows={form8949} />
      )}
      {form === 'form-8949' && form8949.length > 0 && (
        <FormTable caption={t('Form 8949, line 2')} columns={TOTAL_8949} rows={statement.form8949Totals} />
      )}
      {form === 'sa108' && sa108.length > 0 && (
        <FormTable caption={t('SA108, {year}', { year })} columns={SA108} rows={sa108} />
      )}
      {form === 'schedule-3' && schedule3.length > 0 && (
        <FormTable caption={t('Schedule 3, {year}', { year })} columns={SCHEDULE_3} rows={schedule3} />
      )}
      {form === 'schedule-3' && schedule3.length > 0 && (
        <FormTable caption={t('Schedule 3, sums')} columns={TOTAL_3} rows={statement.schedule3Totals} />
      )}
    </Card>
  );
}
