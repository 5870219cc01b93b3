import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { Sparkline } from '@/components/charts/svg/sparkline';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import type { ExplainFact } from '@/components/ui/explain/explain-parts';
import { FigureText } from '@/components/ui/figure-text';
import { PendingCell } from '@/components/ui/tables/pending-cell';
import type { FigureId } from '@/lib/domain/figures';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import { formatNumber } from '@/lib/format/number';
import type { FigureNames } from '@/lib/research/figure-names';
import { endedDay } from '@/lib/research/page-rows';
import type { PageFigure, PageRow } from '@/lib/research/page-rows';
import { changeSince } from './change-since';
import styles from './instrument-table.module.scss';
import type { CustomColumn } from './custom-column';
import { isWordColumn, WORD_WIDTHS, WORDS } from './word-column';
import type { WordColumn } from './word-column';

/**
 * A column of an instrument table: a figure by id, a property of every row, or a custom column. Symbol and
 * name always come first.
 */
export type InstrumentColumn = FigureId | 'spark' | WordColumn | CustomColumn;

/** Rows of another day, by symbol. */
export type PreviousLines = ReadonlyMap<string, PageRow>;

/** Options shared by the columns of a table. */
export interface ColumnFrame {
  readonly names: FigureNames;
  /** null: no comparison. */
  readonly previous: PreviousLines | null;
  /** Lines below the definition of a column. */
  readonly factsOf?: (id: string) => readonly ExplainFact[];
}

const SPARK_WIDTH = 118;

/** Width of a figure (including its arrow, if any), or of its head with the "?", whichever is larger. */
function figureWidth(head: string, isChange = false): number {
  return Math.max(isChange ? 98 : 86, Math.ceil(head.length * 6.2) + 40);
}

/**
 * Builds the table's column. The cell functions are stable as long as the column is, so that rows need not
 * render again.
 */
export function toDataColumn(column: InstrumentColumn, frame: ColumnFrame): DataColumn<PageRow> {
  if (typeof column === 'object') return ownColumn(column, frame);
  if (column === 'spark') return sparkColumn();
  if (isWordColumn(column))
    return {
      id: column,
      head: WORDS[column],
      align: 'start',
      width: WORD_WIDTHS[column],
      // Codes are not names: the country US is not the topic.
      cell: (line) => (column === 'country' ? line[column] : t(line[column] ?? '')),
    };
  return figureColumn(column, frame);
}

function sparkColumn(): DataColumn<PageRow> {
  return {
    id: 'spark',
    head: t('3 months'),
    aside: <Explain id="list.spark" name={t('Three months')} />,
    width: SPARK_WIDTH,
    cell: ({ spark = [] }) => <Sparkline values={spark} period={t('3 months')} />,
  };
}

function figureColumn(id: FigureId, { names, previous, factsOf }: ColumnFrame): DataColumn<PageRow> {
  const head = names[id]?.short ?? id;
  const unit = names[id]?.unit;
  const { isChange, gapUnit } = figureStyle(id);
  const write = (value: number, kind: string) => figureStyle(id, kind).format(value);
  return {
    id,
    head,
    aside: <Explain id={id} name={names[id]?.name ?? id} facts={factsOf?.(id)} />,
    width: figureWidth(head, isChange),
    tone: isChange
      ? ({ figures, kind }) => {
          const value = figures[id];
          return typeof value === 'number' ? toneOf(write(value, kind)) : null;
        }
      : undefined,
    cell: (line) => {
      if (line.isPartial && !(id in line.figures)) return <PendingCell />;
      const value = line.figures[id] ?? null;
      if (typeof value === 'string') return formatDay(value);
      const text =
        value === null ? (
          <FigureText value={null} gap={line.gaps?.[id]} gapUnit={gapUnit} format={formatNumber} />
        ) : (
          write(value, line.kind)
        );
      if (id === 'price' && value !== null && !previous)
        return <DatedPrice text={text} day={endedDay(line)} />;
      if (!previous) return text;
      const before = previous.get(line.symbol);
      return (
        <>
          {text}
          <Since now={value} before={before?.figures[id] ?? null} isNew={!before} unit={unit} />
        </>
      );
    },
  };
}

/** A price, with its date if the prices have ended. */
function DatedPrice({ day, text }: { readonly day: string | null; readonly text: ReactNode }) {
  if (day === null) return text;
  return (
    <span className={styles.dated} title={t('Prices end on {day}', { day: formatDay(day) })}>
      {text}
      <small>{formatDay(day)}</small>
    </span>
  );
}

function ownColumn(column: CustomColumn, { previous, factsOf }: ColumnFrame): DataColumn<PageRow> {
  const { id, head, name, definition, own, value, isChange, isWords, width, cell } = column;
  const write = (number: number, line: PageRow) =>
    column.format ? column.format(number, line) : formatNumber(number);
  const plain = (line: PageRow) => {
    const cellValue = value(line);
    if (cellValue === undefined) return <PendingCell />;
    if (typeof cellValue === 'string') return cellValue;
    if (isWords && cellValue === null) return null;
    return cellValue === null ? (
      <FigureText value={null} gap={column.gap?.(line)} format={formatNumber} />
    ) : (
      write(cellValue, line)
    );
  };
  return {
    id,
    head,
    align: isWords ? 'start' : 'end',
    width: width ?? (isWords ? 150 : figureWidth(head, isChange)),
    aside: (definition ?? own) && (
      <Explain id={definition ?? id} name={name} own={own} facts={factsOf?.(id)} />
    ),
    tone:
      isChange && !cell
        ? (line) => {
            const cellValue = value(line);
            return typeof cellValue === 'number' ? toneOf(write(cellValue, line)) : null;
          }
        : undefined,
    cell:
      cell ??
      (previous === null || isWords
        ? plain
        : (line) => {
            const before = previous.get(line.symbol);
            return (
              <>
                {plain(line)}
                <Since
                  now={value(line) ?? null}
                  before={before ? (value(before) ?? null) : null}
                  isNew={!before}
                  unit={unitOfText(write(0.01, line))}
                />
              </>
            );
          }),
  };
}

/** Fractions are displayed in percent. */
function unitOfText(text: string): string {
  return text.endsWith('%') ? 'fraction' : 'ratio';
}

interface SinceProps {
  readonly now: PageFigure;
  readonly before: PageFigure;
  readonly unit: string | undefined;
  /** True: the row did not exist on the other day. */
  readonly isNew: boolean;
}

/** The change of a figure since the other day, in small type below it. */
function Since({ now, before, unit, isNew }: SinceProps) {
  const text = isNew ? t('new') : changeSince(now, before, unit);
  return <small className={toneOf(text)}>{text}</small>;
}
