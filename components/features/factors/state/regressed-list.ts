import { t } from '@/lib/domain/text';
import { MAX_REGRESSED } from '@/lib/domain/list-limits';

/** The instruments of a regression, with weights where the text has them. */
export interface RegressedText {
  readonly symbols: readonly string[];
  /** As entered, one per symbol; null: equal weights. */
  readonly weights: readonly string[] | null;
  /** The fault of the text, for the reader; null when there is none. */
  readonly problem: string | null;
}

const WEIGHT = /^(?:\d+(?:\.\d+)?|\.\d+)%?$/;

/**
 * Parses a list of symbols with optional weights: `AAPL`, `AAPL, MSFT`, `SPY 60, TLT 40%`. Weights are
 * beside all symbols or beside none; an invalid list is replaced by its symbols in equal weights.
 */
export function parseRegressed(text: string): RegressedText {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim().split(/\s+/))
    .filter(([symbol]) => symbol !== '' && symbol !== undefined);
  const symbols = [...new Set(parts.map(([symbol]) => symbol!.toUpperCase().slice(0, 30)))];
  const shownSymbols = symbols.slice(0, MAX_REGRESSED);
  const equal = (problem: string | null): RegressedText => ({
    symbols: shownSymbols,
    weights: null,
    problem,
  });
  if (symbols.length > MAX_REGRESSED) {
    return equal(
      t('Only the first {maxRegressed} of {count} symbols are regressed, in equal weights.', {
        maxRegressed: MAX_REGRESSED,
        count: symbols.length,
      }),
    );
  }
  if (symbols.length !== parts.length) return equal(t('A symbol is listed twice; equal weights are used.'));
  const long = parts.find((words) => words.length > 2);
  if (long) {
    return equal(
      t('“{long}” is not a symbol with a weight: separate symbols by commas; equal weights are used.', {
        long: long.join(' ').slice(0, 40),
      }),
    );
  }
  const weights = parts.map(([, weight]) => weight ?? '');
  if (weights.every((weight) => weight === '')) return equal(null);
  const wrong = parts.find(([, weight]) => !WEIGHT.test(weight ?? '') || !(parseFloat(weight!) > 0));
  if (wrong) {
    return equal(
      t('{wrong} needs a weight above 0 (as in “SPY 60, TLT 40”); equal weights are used.', {
        wrong: wrong[0]!.toUpperCase(),
      }),
    );
  }
  return { symbols, weights: weights.map((weight) => weight.replace('%', '')), problem: null };
}

/** The list as one text, the form in which the address holds it. */
export function regressedText({ symbols, weights }: Pick<RegressedText, 'symbols' | 'weights'>): string {
  return symbols.map((symbol, i) => (weights === null ? symbol : `${symbol} ${weights[i]}`)).join(',');
}
