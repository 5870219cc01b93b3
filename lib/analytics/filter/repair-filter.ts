import { t } from '@/lib/domain/text';
import { findColumn, otherName } from './column-names';
import type { FilterColumn, FilterFault } from './filter-syntax';

/** A common mistake: its pattern around the fault, the correction, and the message. */
interface Slip {
  readonly pattern: RegExp;
  /** The correction that replaces the match; null when the mistake does not apply. */
  readonly meant: (match: RegExpExecArray, columns: readonly FilterColumn[]) => string | null;
  /** Message; default: the message of the fault. */
  readonly says?: string;
}

const SHORT_UNITS: ReadonlyMap<string, string> = new Map([
  ['thousand', 'k'],
  ['tsd', 'k'],
  ['million', 'm'],
  ['millions', 'm'],
  ['mio', 'm'],
  ['mn', 'm'],
  ['billion', 'b'],
  ['billions', 'b'],
  ['bn', 'b'],
  ['mrd', 'b'],
  ['trillion', 't'],
  ['trn', 't'],
  ['percent', '%'],
  ['pct', '%'],
  ['prozent', '%'],
]);

const WORDS: ReadonlyMap<string, string> = new Map([
  ['&', 'and'],
  ['&&', 'and'],
  [',', 'and'],
  [';', 'and'],
  ['|', 'or'],
  ['||', 'or'],
  ['!', 'not'],
  ['=<', '<='],
  ['=>', '>='],
  ['===', '='],
  ['!==', '!='],
  [':', '='],
  ['[', '('],
  ['{', '('],
  [']', ')'],
  ['}', ')'],
  ['null', 'unknown'],
  ['none', 'unknown'],
  ['na', 'unknown'],
  ['nan', 'unknown'],
  ['empty', 'unknown'],
  ['missing', 'unknown'],
  ['like', 'contains'],
  ['has', 'contains'],
  ['includes', 'contains'],
  ['~', 'contains'],
  ['equals', '='],
  ['und', 'and'],
  ['oder', 'or'],
  ['nicht', 'not'],
]);

function columnOf(name: string, columns: readonly FilterColumn[]): string | null {
  return findColumn(name, columns)?.id ?? null;
}

/** Common mistakes, the more specific ones first. */
const SLIPS: readonly Slip[] = [
  {
    pattern: /(?<![\w.,])[1-9]\d{0,2}(?:[,'’_]\d{3})+(?:\.\d+)?(?![\d,])/g,
    meant: ([text]) => text.replace(/[,'’_]/g, ''),
    get says() {
      return t('thousands are written without a sign between them');
    },
  },
  {
    pattern: /(?<![\w.,])\d+(?:\.\d{3})*,\d+(?![\d,])/g,
    meant: ([text]) => text.replaceAll('.', '').replace(',', '.'),
    get says() {
      return t('decimals are written with a point');
    },
  },
  {
    pattern: /(?<![\w.])(\d+(?:\.\d+)?)\s*([A-Za-z]+)\b/g,
    meant: ([, digits, unit = '']) => {
      const short = SHORT_UNITS.get(unit.toLowerCase());
      return short === undefined ? null : `${digits}${short}`;
    },
  },
  {
    pattern: /[$€£¥]\s*(\d[\w.]*)/g,
    meant: ([, amount = '']) => amount,
    get says() {
      return t('amounts are written without their currency');
    },
  },
  { pattern: /(?<![\w.])(\d+(?:\.\d+)?)\.(?!\w)/g, meant: ([, digits = '']) => digits },
  // P/E, EV / EBITDA
  {
    pattern: /\b(p|ev|d)\s*\/\s*(e|b|s|ebitda)\b/gi,
    meant: ([, over, under], columns) =>
      over?.toLowerCase() === 'd' ? columnOf('debtEquity', columns) : columnOf(`${over}${under}`, columns),
  },
  // rsi(14), sma 50
  {
    pattern: /\b([A-Za-z]+)\s*(?:\(\s*(\d+)\s*\)|\s(\d+))/g,
    meant: ([, name, inside, behind], columns) => columnOf(`${name}${inside ?? behind}`, columns),
  },
  // market cap, dividend yield, 52 week high
  {
    pattern: /\b[A-Za-z\d]+(?:\s+[A-Za-z\d]+){1,2}(?=\s*[<>=!+\-*/)]|\s+(?:is|between)\b)/g,
    meant: ([words], columns) => {
      const name = words.replace(/\s+/g, '');
      return columnOf(name, columns) ?? otherName(name, columns);
    },
  },
  // Joined to a digit: 50dma, 1Y
  {
    pattern: /\b\d+[A-Za-z]+\b/g,
    meant: ([name], columns) => otherName(name, columns),
  },
  // sector in Energy, Utilities
  {
    pattern: /(?<=\bin\s)\s*[\w.^]+(?:\s*,\s*[\w.^]+)*/gi,
    meant: ([values]) => `(${values.trim()})`,
  },
  // symbol = BTC-USD, name contains AT&T or 3M
  {
    pattern:
      /(?<=(?:=|\bcontains|\bin\s*\(|,)\s*)[\w.^]*(?:[&/-][\w.^]+)+|(?<=(?:=|\bcontains|\bin\s*\(|,)\s*)\d\w*/gi,
    meant: ([value]) => `"${value}"`,
    get says() {
      return t('a value that is more than words must be in quotes');
    },
  },
  // A text without its closing quote, or with a different one.
  {
    pattern: /(["'])([^"']+)["']?$/g,
    meant: ([, quote = '', text = '']) => `${quote}${text.trim()}${quote}`,
  },
  {
    pattern: /&&|\|\||=<|=>|===|!==|[&|![\]{}:~,;]|\b[A-Za-z]+\b/g,
    meant: ([text]) => WORDS.get(text.toLowerCase()) ?? null,
  },
];

/** A word with the spaces that separate it from adjacent words. */
function withRoom(text: string, before: string, after: string): string {
  if (!/^[a-z]+$/.test(text)) return text;
  return `${/\w$/.test(before) ? ' ' : ''}${text}${/^\w/.test(after) ? ' ' : ''}`;
}

/**
 * Suggests a correction for a filter with a syntax error. A common mistake is recognized by its pattern and
 * suggested only when the corrected text can be parsed, or at least parsed beyond the fault.
 *
 * @param readOn - Returns the first fault of another text; null when it is valid.
 * @returns The fault, with its position extended to the mistake, and the suggested text.
 */
export function repairFault(
  source: string,
  fault: FilterFault,
  columns: readonly FilterColumn[],
  readOn: (text: string) => FilterFault | null,
): FilterFault {
  if (fault.position === source.length && fault.length === 0) {
    return source.trim() !== '' && readOn(`${source})`) === null ? { ...fault, suggestion: ')' } : fault;
  }
  // Another suggestion takes the place of that of a single word.
  const [plain = ''] = fault.message.split('; did you mean');
  for (const { pattern, meant: find, says = plain } of SLIPS) {
    for (const match of source.matchAll(pattern)) {
      const slip = match[0].trim();
      const at = source.indexOf(slip, match.index);
      const end = at + slip.length;
      if (fault.position < at || fault.position > end) continue;
      const meant = find(match, columns);
      if (meant === null || meant === slip) continue;
      const [before, after] = [source.slice(0, at), source.slice(end)];
      const text = withRoom(meant, before, after);
      const next = readOn(`${before}${text}${after}`);
      const isPast = next !== null && next.position >= at + text.length && next.position > fault.position;
      // A comma or semicolon is read as "and" only where everything else is valid.
      if (next !== null && (!isPast || /^[,;]$/.test(slip))) continue;
      return {
        position: at,
        length: slip.length,
        message: t('{says}; did you mean {meant}?', { says, meant }),
        suggestion: text,
      };
    }
  }
  return fault;
}
