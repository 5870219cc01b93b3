import { findDerived, SCREEN_COLUMNS, SCREEN_WORDS, suggestColumn, type OwnMetric } from '@/lib/analytics';
import { AppError } from '@/lib/domain/errors';
import { columnSet, FIGURES, isColumnSetId, isFigureId, type FigureId } from '@/lib/domain/figures';

/** The first figures of every column set. */
const LEADING: readonly FigureId[] = ['price', 'changePercent'];
/** The additional figures of `overview` for a universe. */
const OVERVIEW: readonly FigureId[] = [
  'return.1W',
  'return.1M',
  'return.YTD',
  'return.1Y',
  'fromHigh52w',
  'volatility.1Y',
  'averageVolume20',
  'marketCap',
];
const DEFAULT_COLUMNS = 'overview';
/** Larger than any column set, and small enough for a readable row. */
const MAX_COLUMNS = 60;

/**
 * The figures of `?columns=`: ids of figures and of column sets, separated by commas, each figure once.
 *
 * @throws AppError REQUEST_INVALID that names each unknown id, with the most similar ids as `suggestions`.
 */
export function parseColumns(text: string | undefined): FigureId[] {
  return parseIds(text, () => false).filter(isFigureId);
}

/** The columns of a screen. */
export interface ScreenColumns {
  /** Ids of figures and of derived columns, in order. */
  readonly columns: readonly string[];
  /** The figures among them. */
  readonly figures: readonly FigureId[];
  /** The columns that are computed from others: metrics of the reader and percentiles. */
  readonly derived: readonly OwnMetric[];
}

/**
 * The columns of a screen: those of {@link parseColumns}, the reader's metrics, and `percentile.` of any
 * number. Words (`sector`) and `weight` are accepted and left out, because every row has them.
 *
 * @throws AppError REQUEST_INVALID as {@link parseColumns}.
 */
export function parseScreenColumns(
  text: string | undefined,
  metrics: readonly OwnMetric[] = [],
): ScreenColumns {
  const columnContext = { columns: SCREEN_COLUMNS, metrics };
  const isWord = (id: string): boolean => SCREEN_WORDS.some((word) => word === id) || id === 'weight';
  const ids = parseIds(text, (id) => isWord(id) || findDerived(id, columnContext) !== null).filter(
    (id) => !isWord(id),
  );
  return {
    columns: ids,
    figures: ids.filter(isFigureId),
    derived: ids.flatMap((id) => findDerived(id, columnContext) ?? []),
  };
}

function parseIds(text: string | undefined, isOther: (id: string) => boolean): string[] {
  const parts = (text === undefined || text.trim() === '' ? DEFAULT_COLUMNS : text)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const unknown = parts.filter((part) => !isColumnSetId(part) && !isFigureId(part) && !isOther(part));
  if (unknown.length > 0) {
    const unknownText = unknown.map((part) => `"${part.slice(0, 40)}"`).join(', ');
    throw invalid(
      `must be ids of figures or of column sets separated by commas; unknown: ${unknownText}`,
      unknown,
    );
  }
  const figures = [
    ...new Set(parts.flatMap((part): readonly string[] => (isOther(part) ? [part] : expand(part)))),
  ];
  if (figures.length > MAX_COLUMNS) {
    throw invalid(`must be ${MAX_COLUMNS} figures at most, got ${figures.length}`, []);
  }
  return figures;
}

function expand(part: string): readonly FigureId[] {
  if (isFigureId(part)) return [part];
  if (part === 'overview') return [...LEADING, ...OVERVIEW];
  return isColumnSetId(part) ? [...LEADING, ...columnSet(part).figures] : [];
}

function invalid(fault: string, unknown: readonly string[]): AppError {
  const columns = FIGURES.map(({ id }) => ({ id, kind: 'number' }) as const);
  const suggestions = unknown.flatMap((part) => suggestColumn(part, columns) ?? []);
  return new AppError('REQUEST_INVALID', `columns ${fault}`, {
    fields: { columns: [fault], ...(suggestions.length > 0 && { suggestions: [...new Set(suggestions)] }) },
  });
}
