const ISIN = /\b([A-Z]{2}[A-Z0-9]{9}\d)\b/;

/** The first ISIN in a text; null when it has none. */
export function isinIn(text: string): string | null {
  return ISIN.exec(text)?.[1] ?? null;
}

/** True when the text of a payment says that it returns capital: `… (Return of Capital)`. */
export function isReturnOfCapital(text: string): boolean {
  return /\(return of capital\)/i.test(text);
}

/**
 * The part that a dividend and its withholding have in common: `VTI(US9229087690) Cash Dividend USD 0.9105 per
 * Share (Ordinary Dividend)` and `… per Share - US Tax`.
 */
export function withholdingText(text: string): string {
  return text
    .replace(/(?<!\s)\s+-\s+[A-Z]{2}\s+tax$/i, '')
    .replace(
      /(?<!\s)\s*\((?:ordinary dividend|bonus dividend|return of capital|mixed income|limited partnership|interest|payment in lieu)[^)]{0,200}\)$/i,
      '',
    )
    .trim()
    .toUpperCase();
}
