import { useId } from 'react';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { ImportPreview, ImportRow } from '@/lib/contracts/portfolios/import';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { isIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { formatExact, formatExactMoney } from '@/lib/format/exact-amount';
import { formatCount } from '@/lib/format/number';
import { KIND_LABELS } from '../shared/labels';
import tracker from '../shared/tracker.module.scss';
import { newExtras, textOfExtra } from './extras';
import { fieldText } from './field-text';
import type { ImportInProgress } from './use-import';

const FATES: Readonly<Record<ImportRow['fate'], string>> = {
  new: 'New',
  known: 'Known already',
  asks: 'Needs an answer',
  skipped: 'Skipped',
  faulty: 'Faulty',
};

/** Choices of questions that are not kinds. */
const CHOICES: Readonly<Record<string, string>> = {
  own: 'A new own asset',
  skip: 'Leave the rows out',
  tracked: 'It keeps cash',
  implied: 'Each trade brings and takes its own money',
  pair: 'Yes: one transfer between the two accounts',
  separate: 'No: two separate transactions',
  adjusted: 'Yes: adjusted for later splits',
  'as-traded': 'No: as traded on their day',
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
  return isDecimal(text) ? formatExact(text) : text;
}

function dayOf(row: ImportRow): string {
  const text = textOf(row, 'date');
  return isIsoDate(text) ? formatDay(text) : text;
}

function noteOf({ reason, column, expected }: ImportRow): string {
  // A refusal of the books is a sentence that says what is expected.
  if (!expected || reason?.includes(expected)) return reason ?? '';
  const found = reason ? `“${reason}”` : 'empty';
  return `${column ? `Column ${column}: ` : ''}${found}. Expected: ${expected}.`;
}

const COLUMNS: readonly DataColumn<ImportRow>[] = [
  {
    id: 'line',
    head: 'Line',
    align: 'start',
    cell: ({ line }) => (line === null ? '' : formatCount(line)),
  },
  { id: 'fate', head: 'State', align: 'start', cell: ({ fate }) => FATES[fate] },
  { id: 'date', head: 'Date', align: 'start', cell: dayOf },
  {
    id: 'kind',
    head: 'Kind',
    align: 'start',
    cell: (row) => KIND_LABELS[textOf(row, 'kind') as TransactionKind] ?? textOf(row, 'kind'),
  },
  { id: 'asset', head: 'Asset', align: 'start', cell: (row) => textOf(row, 'asset') },
  { id: 'quantity', head: 'Quantity', cell: quantityOf },
  { id: 'net', head: 'Amount', cell: amountOf },
  { id: 'note', head: 'Note', align: 'start', cell: noteOf },
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
        name: part === 'cash' ? `Cash, ${name}` : name,
        before: format(was),
        after: format(is),
      }));
  return [...rowsOf('cash', formatExactMoney), ...rowsOf('positions', formatExact)];
}

const BALANCE_COLUMNS: readonly DataColumn<Balance>[] = [
  { id: 'name', head: 'Position', align: 'start', cell: ({ name }) => name },
  { id: 'before', head: 'Before', cell: ({ before }) => before },
  { id: 'after', head: 'After', cell: ({ after }) => after },
];

/** The questions of a file: each is answered once for all equal rows. */
function Questions({ preview, isBusy, answer }: QuestionsProps) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answers: Record<string, string> = {};
    for (const { id: question } of preview.questions) {
      const text = fieldText(event.currentTarget, question);
      if (text !== '') answers[question] = text;
    }
    if (!isBusy) void answer(answers);
  }

  return (
    <form className={tracker.body} onSubmit={submit} aria-label="Questions">
      {preview.questions.map(({ id: question, kind, text, choices, proposal }) => (
        <div key={question} className={tracker.prompt}>
          <label htmlFor={`${id}-${question}`}>{text}</label>
          {kind === 'asset' ? (
            <>
              <FormControl
                id={`${id}-${question}`}
                name={question}
                list={`${id}-${question}-choices`}
                defaultValue={proposal ?? ''}
                placeholder="Symbol"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                size="sm"
              />
              <datalist id={`${id}-${question}-choices`}>
                {choices.map((choice) => (
                  <option key={choice} value={choice} label={CHOICES[choice]} />
                ))}
              </datalist>
            </>
          ) : (
            <FormSelect id={`${id}-${question}`} name={question} defaultValue={proposal ?? ''} size="sm">
              <option value="">Not answered: the rows are left out</option>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {KIND_LABELS[choice as TransactionKind] ?? CHOICES[choice] ?? choice}
                </option>
              ))}
            </FormSelect>
          )}
        </div>
      ))}
      {preview.questions.some(({ kind }) => kind === 'asset') && (
        <p>
          Enter the symbol of an instrument; “own” for a new asset of your own, “skip” to leave its rows out.
          An instrument is proposed where the prices of the file are those of its days.
        </p>
      )}
      <button type="submit" className="btn btn-plain btn-sm" aria-disabled={isBusy || undefined}>
        Save the answers
      </button>
    </form>
  );
}

interface QuestionsProps extends Pick<ImportInProgress, 'isBusy' | 'answer'> {
  readonly preview: ImportPreview;
}

export interface PreviewCardProps extends Pick<
  ImportInProgress,
  'isBusy' | 'answer' | 'commit' | 'cancel' | 'changeMapping'
> {
  readonly preview: ImportPreview;
}

/** What a file contains and what its commit would change; nothing is stored yet. */
export function PreviewCard({ preview, isBusy, answer, commit, cancel, changeMapping }: PreviewCardProps) {
  const counts = ORDER.map((fate) => ({
    fate,
    count: preview.rows.filter((row) => row.fate === fate).length,
  }));
  const sorted = ORDER.flatMap((fate) => preview.rows.filter((row) => row.fate === fate));
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
          ? `Preview, mapping “${preview.mapping.mapping.name}”`
          : `Preview: ${preview.layoutName}`
      }
      actions={
        <>
          {preview.mapping && (
            <button type="button" className="btn btn-plain btn-sm" onClick={changeMapping}>
              Change the mapping
            </button>
          )}
          <button type="button" className="btn btn-plain btn-sm" onClick={cancel}>
            Cancel
          </button>
          <button
            type="button"
            className="btn btn-primary btn-sm"
            disabled={fresh === 0 && brought.length === 0}
            aria-disabled={isBusy || undefined}
            onClick={() => void commit()}
          >
            {fresh === 0 && brought.length > 0
              ? 'Store what is new'
              : fresh === 1
                ? 'Store 1 transaction'
                : `Store ${formatCount(fresh)} transactions`}
          </button>
        </>
      }
      footer={['Nothing is stored yet.', ...preview.notes].join(' ')}
    >
      <div className={tracker.body}>
        <p>{counted.length === 0 ? 'The file has no rows.' : `${counted.join('. ')}.`}</p>
        {preview.extras.length > 0 && (
          <>
            <p className="mb-1">Besides its rows, the file has:</p>
            <ul className="mb-0">
              {preview.extras.map((extra) => (
                <li key={extra.kind}>{textOfExtra(extra)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {preview.questions.length > 0 && <Questions preview={preview} isBusy={isBusy} answer={answer} />}
      {balances.length > 0 && (
        <BlockTable
          caption="Positions and cash before and after"
          showsCaption
          columns={BALANCE_COLUMNS}
          rows={balances}
          rowKey={({ name }) => name}
          isTall
        />
      )}
      <BlockTable
        caption={
          sorted.length > SHOWN
            ? `The first ${formatCount(SHOWN)} of ${formatCount(sorted.length)} rows`
            : 'Rows of the file'
        }
        showsCaption
        columns={COLUMNS}
        rows={sorted.slice(0, SHOWN)}
        rowKey={(row) => String(preview.rows.indexOf(row))}
        isTall
        name="fate"
        sentences={['note']}
      />
    </Card>
  );
}
