/** The characters of the bytes 0x80 to 0x9F in windows-1252; five bytes have none. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Text of windows-1252 from bytes that were decoded as ISO 8859-1, as Node 20 does with both
 * (nodejs/node#56542): there the euro sign and typographic quotes are control characters.
 */
export function toWindows1252(latin1: string): string {
  return latin1.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80]!);
}
