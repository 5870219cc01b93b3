import { Sparkline } from '@/components/charts/sparkline';
import { toneClass, toneOf } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { FigureId } from '@/lib/domain/figures';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import { formatNumber } from '@/lib/format/number';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageFigure, PageLine } from '@/lib/research/page-lines';
import { changeSince } from './change-since';
import type { OwnColumn } from './own-column';

/** A column of a table of instruments: a figure by id, what every line carries, or one of the page's own. Symbol and name always lead. */
export type InstrumentColumn = FigureId | 'spark' | 'sector' | 'industry' | 'group' | 'currency' | OwnColumn;

/** Another day's lines, by symbol. */
export type LinesThen = ReadonlyMap<string, PageLine>;

/** What the columns of a table have in common. */
export interface ColumnFrame {
  readonly names: FigureNames;
  /** null: nothing is compared. */
  readonly then: LinesThen | null;
}

const WORDS = { sector: 'Sector', industry: 'Industry', group: 'Group', currency: 'Currency' } as const;
const WORD_WIDTHS = { sector: 174, industry: 190, group: 120, currency: 78 } as const;

/** A word that every line carries. */
export type WordColumn = keyof typeof WORDS;

/** Whether a column shows a word that every line carries. */
export function isWordColumn(column: string): column is WordColumn {
  return Object.hasOwn(WORDS, column);
}

const SPARK_WIDTH = 118;

/** Room for a figure (an arrow takes some too), or for its head with the "?" behind it, whichever takes more. */
function figureWidth(head: string, isChange = false): number {
  return Math.max(isChange ? 98 : 86, Math.ceil(head.length * 6.2) + 40);
}

/** A column as the table draws it. Its cells stay the same functions as long as the column does, so that rows need no new drawing. */
export function toDataColumn(column: InstrumentColumn, frame: ColumnFrame): DataColumn<PageLine> {
  if (typeof column === 'object') return ownColumn(column, frame);
  if (column === 'spark') return sparkColumn();
  if (isWordColumn(column))
    return {
      id: column,
      head: WORDS[column],
      align: 'start',
      width: WORD_WIDTHS[column],
      cell: (line) => line[column],
    };
  return figureColumn(column, frame);
}

function sparkColumn(): DataColumn<PageLine> {
  return {
    id: 'spark',
    head: '3 months',
    aside: <Explain id="list.spark" name="Three months" />,
    width: SPARK_WIDTH,
    cell: ({ spark = [] }) => <Sparkline values={spark} period="3 months" />,
  };
}

function figureColumn(id: FigureId, { names, then }: ColumnFrame): DataColumn<PageLine> {
  const head = names[id]?.short ?? id;
  const unit = names[id]?.unit;
  const { isChange, gapUnit } = figureStyle(id);
  const write = (value: number, kind: string) => figureStyle(id, kind).format(value);
  return {
    id,
    head,
    aside: <Explain id={id} name={names[id]?.name ?? id} />,
    width: figureWidth(head, isChange),
    tone: isChange
      ? ({ figures, kind }) => {
          const value = figures[id];
          return typeof value === 'number' ? toneOf(write(value, kind)) : null;
        }
      : undefined,
    cell: (line) => {
      const value = line.figures[id] ?? null;
      if (typeof value === 'string') return formatDay(value);
      const text =
        value === null ? (
          <FigureText value={null} gap={line.gaps?.[id]} gapUnit={gapUnit} format={formatNumber} />
        ) : (
          write(value, line.kind)
        );
      if (!then) return text;
      const before = then.get(line.symbol);
      return (
        <>
          {text}
          <Since now={value} before={before?.figures[id] ?? null} isNew={!before} unit={unit} />
        </>
      );
    },
  };
}

function ownColumn(column: OwnColumn, { then }: ColumnFrame): DataColumn<PageLine> {
  const { id, head, name, definition, value, isChange, isWords, width, cell } = column;
  const write = (number: number, line: PageLine) =>
    column.format ? column.format(number, line) : formatNumber(number);
  const plain = (line: PageLine) => {
    const found = value(line);
    if (typeof found === 'string') return found;
    if (isWords && found === null) return null;
    return found === null ? <FigureText value={null} format={formatNumber} /> : write(found, line);
  };
  return {
    id,
    head,
    align: isWords ? 'start' : 'end',
    width: width ?? (isWords ? 150 : figureWidth(head, isChange)),
    aside: definition && <Explain id={definition} name={name} />,
    tone:
      isChange && !cell
        ? (line) => {
            const found = value(line);
            return typeof found === 'number' ? toneOf(write(found, line)) : null;
          }
        : undefined,
    cell:
      cell ??
      (then === null || isWords
        ? plain
        : (line) => {
            const before = then.get(line.symbol);
            return (
              <>
                {plain(line)}
                <Since
                  now={value(line)}
                  before={before ? value(before) : null}
                  isNew={!before}
                  unit={unitOfText(write(0.01, line))}
                />
              </>
            );
          }),
  };
}

/** A fraction is what is written as percent. */
function unitOfText(text: string): string {
  return text.endsWith('%') ? 'fraction' : 'ratio';
}

interface SinceProps {
  readonly now: PageFigure;
  readonly before: PageFigure;
  readonly unit: string | undefined;
  /** True: the line was not there on the other day. */
  readonly isNew: boolean;
}

/** What a figure has changed since the other day, in small letters under it. */
function Since({ now, before, unit, isNew }: SinceProps) {
  const text = isNew ? 'new' : changeSince(now, before, unit);
  return <small className={toneClass(toneOf(text))}>{text}</small>;
}
