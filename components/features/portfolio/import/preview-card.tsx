import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { ImportPreview, ImportRow } from '@/lib/contracts/portfolios/import';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { isIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { formatExactMoney, formatUnits, shortAmount } from '@/lib/format/exact-amount';
import { formatCount } from '@/lib/format/number';
import { KIND_LABELS } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import { readableText } from '../ui/readable-text';
import { newExtras, textOfExtra } from './extras';
import { Questions, RememberedAnswers } from './questions';
import type { ImportInProgress } from './use-import';

const FATES: Readonly<Record<ImportRow['fate'], string>> = {
  get new() {
    return t('New');
  },
  get known() {
    return t('Known already');
  },
  get asks() {
    return t('Needs an answer');
  },
  get skipped() {
    return t('Skipped');
  },
  get faulty() {
    return t('Faulty');
  },
};

/** Rows that need attention come first. */
const ORDER: readonly ImportRow['fate'][] = ['faulty', 'asks', 'new', 'skipped', 'known'];

/** Rows that are shown of a long file. */
const SHOWN = 500;

/** A field of a row as the file states it. */
function textOf({ transaction }: ImportRow, field: string): string {
  const value = transaction?.[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const isDecimal = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/** The amount by which the cash moves, else the one before charges, each with its currency. */
function amountOf(row: ImportRow): string {
  const net = textOf(row, 'net');
  const amount = net || textOf(row, 'gross');
  const currency = (net && textOf(row, 'settleCurrency')) || textOf(row, 'currency');
  return [isDecimal(amount) ? formatExactMoney(amount) : amount, amount && currency]
    .filter(Boolean)
    .join(' ');
}

function quantityOf(row: ImportRow): string {
  const text = textOf(row, 'quantity');
  return isDecimal(text) ? formatUnits(text) : text;
}

/** The asset as the file names it, and what the row is booked on where that is another name. */
function assetOf(row: ImportRow): string {
  const assetText = textOf(row, 'asset');
  return row.bookedAs === undefined ? assetText : `${assetText} → ${row.bookedAs}`;
}

function dayOf(row: ImportRow): string {
  const text = textOf(row, 'date');
  return isIsoDate(text) ? formatDay(text) : text;
}

function noteOf({ reason, column, expected }: ImportRow): string {
  // A refusal of the books is a sentence that says what is expected.
  if (!expected || reason?.includes(expected)) return translateMessage(reason ?? '');
  const cellText = reason ? t('“{cell}”', { cell: reason }) : t('empty');
  return column
    ? t('Column {column}: {found}. Expected: {expected}.', {
        column,
        found: cellText,
        expected: translateMessage(expected),
      })
    : t('{found}. Expected: {expected}.', { found: cellText, expected: translateMessage(expected) });
}

const COLUMNS: readonly DataColumn<ImportRow>[] = [
  {
    id: 'line',
    get head() {
      return t('Line');
    },
    align: 'start',
    cell: ({ line }) => (line === null ? '' : formatCount(line)),
  },
  {
    id: 'fate',
    get head() {
      return t('State');
    },
    align: 'start',
    cell: ({ fate }) => FATES[fate],
  },
  {
    id: 'date',
    get head() {
      return t('Date');
    },
    align: 'start',
    cell: dayOf,
  },
  {
    id: 'kind',
    get head() {
      return t('Kind');
    },
    align: 'start',
    cell: (row) => KIND_LABELS[textOf(row, 'kind') as TransactionKind] ?? textOf(row, 'kind'),
  },
  {
    id: 'asset',
    get head() {
      return t('Asset');
    },
    align: 'start',
    cell: assetOf,
  },
  {
    id: 'quantity',
    get head() {
      return t('Quantity');
    },
    cell: quantityOf,
  },
  {
    id: 'net',
    get head() {
      return t('Amount');
    },
    cell: amountOf,
  },
  {
    id: 'note',
    get head() {
      return t('Note');
    },
    align: 'start',
    cell: noteOf,
  },
];

interface Balance {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Cash and positions before and after a commit; those that do not change are left out. */
function balancesOf({ before, after }: Pick<ImportPreview, 'before' | 'after'>): Balance[] {
  const rowsOf = (part: 'cash' | 'positions', format: (text: string) => string): Balance[] =>
    [...new Set([...Object.keys(before[part]), ...Object.keys(after[part])])]
      .map((name) => ({ name, was: before[part][name] ?? '0', is: after[part][name] ?? '0' }))
      .filter(({ was, is }) => was !== is)
      .map(({ name, was, is }) => ({
        name: part === 'cash' ? t('Cash, {name}', { name }) : name,
        before: format(was),
        after: format(is),
      }));
  return [
    ...rowsOf('cash', (amount) => formatExactMoney(shortAmount(amount))),
    ...rowsOf('positions', formatUnits),
  ];
}

const BALANCE_COLUMNS: readonly DataColumn<Balance>[] = [
  {
    id: 'name',
    get head() {
      return t('Position');
    },
    align: 'start',
    cell: ({ name }) => name,
  },
  {
    id: 'before',
    get head() {
      return t('Before');
    },
    cell: ({ before }) => before,
  },
  {
    id: 'after',
    get head() {
      return t('After');
    },
    cell: ({ after }) => after,
  },
];

export interface PreviewCardProps extends Pick<
  ImportInProgress,
  'isBusy' | 'step' | 'answer' | 'commit' | 'cancel' | 'changeMapping'
> {
  readonly preview: ImportPreview;
  /** The note about the layout for the reader; null for a proved one. */
  readonly note: string | null;
}

/** The contents of a file and the changes of its commit; nothing is stored yet. */
export function PreviewCard({
  preview,
  note,
  isBusy,
  step,
  answer,
  commit,
  cancel,
  changeMapping,
}: PreviewCardProps) {
  const [leavesOut, setLeavesOut] = useState(false);
  const counts = ORDER.map((fate) => ({
    fate,
    count: preview.rows.filter((row) => row.fate === fate).length,
  }));
  const sorted = ORDER.flatMap((fate) => preview.rows.filter((row) => row.fate === fate));
  const open = counts.find(({ fate }) => fate === 'asks')?.count ?? 0;
  const fresh = counts.find(({ fate }) => fate === 'new')?.count ?? 0;
  const brought = newExtras(preview.extras);
  const balances = balancesOf(preview);
  const counted = counts
    .filter(({ count }) => count > 0)
    .map(({ fate, count }) => `${FATES[fate]}: ${formatCount(count)}`);
  return (
    <Card
      id="preview"
      title={
        preview.mapping
          ? t('Preview, mapping “{name}”', { name: preview.mapping.mapping.name })
          : t('Preview: {layoutName}', { layoutName: translateMessage(preview.layoutName) })
      }
      actions={
        <>
          {preview.mapping && (
            <button type="button" className="btn btn-plain btn-sm" onClick={changeMapping}>
              {t('Change the mapping')}
            </button>
          )}
          <button type="button" className="btn btn-plain btn-sm" onClick={cancel}>
            {t('Cancel')}
          </button>
          <button
            type="button"
            className="btn btn-primary btn-sm"
            disabled={(fresh === 0 && brought.length === 0) || (open > 0 && !leavesOut)}
            aria-disabled={isBusy || undefined}
            onClick={() => void commit()}
          >
            {fresh === 0 && brought.length > 0
              ? t('Store what is new')
              : fresh === 1
                ? t('Store 1 transaction')
                : t('Store {fresh} transactions', { fresh: formatCount(fresh) })}
          </button>
        </>
      }
      tools={[
        t('Nothing is stored yet.'),
        ...(note === null ? [] : [note]),
        ...preview.notes.map(readableText),
      ].join(' ')}
    >
      <div className={tracker.body}>
        <p>{counted.length === 0 ? t('The file has no rows.') : `${counted.join('. ')}.`}</p>
        {open > 0 && (
          <p>
            <label>
              <input
                type="checkbox"
                checked={leavesOut}
                onChange={({ target }) => setLeavesOut(target.checked)}
              />{' '}
              {open === 1
                ? t('Leave out the row that needs an answer')
                : t('Leave out the {open} rows that need an answer', { open: formatCount(open) })}
            </label>
          </p>
        )}
        {preview.extras.length > 0 && (
          <>
            <p className="mb-1">{t('Besides its rows, the file has:')}</p>
            <ul className="mb-0">
              {preview.extras.map((extra) => (
                <li key={extra.kind}>{textOfExtra(extra)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {preview.questions.length > 0 && (
        <Questions questions={preview.questions} isBusy={isBusy} step={step} answer={answer} />
      )}
      {preview.remembered.length > 0 && (
        <RememberedAnswers questions={preview.remembered} isBusy={isBusy} answer={answer} />
      )}
      {balances.length > 0 && (
        <BlockTable
          caption={t('Positions and cash before and after')}
          showsCaption
          columns={BALANCE_COLUMNS}
          rows={balances}
          rowKey={({ name }) => name}
        />
      )}
      <BlockTable
        caption={
          sorted.length > SHOWN
            ? t('The first {shown} of {count} rows', {
                shown: formatCount(SHOWN),
                count: formatCount(sorted.length),
              })
            : t('Rows of the file')
        }
        showsCaption
        columns={COLUMNS}
        rows={sorted.slice(0, SHOWN)}
        rowKey={(row) => String(preview.rows.indexOf(row))}
        name="fate"
        sentences={['note']}
      />
    </Card>
  );
}
