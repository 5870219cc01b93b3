import { readTokens } from '@/lib/analytics/filter/read-tokens';

/** The number of a bound as the filter reads it (`5%`, `10b`, `-3`); null for an empty or another text. */
export function boundValue(text: string): number | null {
  try {
    const tokens = readTokens(text).filter(({ kind }) => kind !== 'end');
    const [sign, number] = tokens.length === 2 ? tokens : [null, tokens[0]];
    if (tokens.length > 2 || number?.kind !== 'number') return null;
    if (sign === null) return number.value;
    return sign?.text === '-' ? -number.value : null;
  } catch {
    // A character that no filter has.
    return null;
  }
}
