/** Symbols of option contracts: `AAPL  240315C00190000`, `-AAPL240315C190`. */
const CONTRACT = /^[-.]?[A-Z]{1,6}\s{0,6}\d{6}[CP]\d{1,8}(\.\d{1,3})?$/;
/** `AAPL 03/15/2024 190.00 C`, `AAPL MAR 15 2024 190.00 Call`, `AAPL 15MAR24 190 C`. */
const DAY =
  /\b(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|[A-Z]{3,9} \d{1,2},? \d{2,4}|\d{1,2} ?[A-Z]{3,9} ?'?\d{2,4})\b/i;
const RIGHT = /\b(call|put)s? \$?\d|\d(\.\d{1,3})? (call|put)s?\b|\b\d{1,6}(\.\d{1,3})? ?[CP]$/i;

/** True when a symbol, or the text of a row, names an option contract: a day of expiry, and a call or a put. */
export function isOptionText(text: string): boolean {
  return CONTRACT.test(text) || (DAY.test(text) && RIGHT.test(text));
}
