/**
 * Digits in groups of three, between marks that are never a decimal sign; the fraction with a point or a
 * comma.
 */
const SPACED = /^([-+]?\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+)(?:[.,](\d+))?(%?)$/;
/** A comma that no group of three digits follows, or that a zero is before, or groups between points. */
const COMMA =
  /^([-+]?(?:\d{1,3}(?:\.\d{3})+|\d+)),(\d{1,2}|\d{4,})(%?)$|^([-+]?(?:0|\d{1,3}(?:\.\d{3})+)),(\d{3})(%?)$/;
/**
 * Groups between commas, with a fraction or more than one of them; likewise between points without a
 * fraction.
 */
const GROUPED =
  /^([-+]?\d{1,3}(?:,\d{3})+)\.(\d+)(%?)$|^([-+]?\d{1,3}(?:,\d{3}){2,})(%?)$|^([-+]?\d{1,3}(?:\.\d{3}){2,})(%?)$/;

/**
 * A number that a person typed, with a decimal point: `1,5`, `1.234,50`, `1 000` and `1,234.50` can be read
 * in one way only. `1,000` can be read in two ways and stays as it is, as everything else does.
 */
export function readTypedDecimal(text: string): string {
  const typed = text.trim();
  const parts = SPACED.exec(typed) ?? COMMA.exec(typed) ?? GROUPED.exec(typed);
  if (parts === null) return text;
  return typedParts(parts);
}

function typedParts(parts: RegExpExecArray): string {
  const foundParts = parts.slice(1).filter((part) => part !== undefined);
  const unit = foundParts.at(-1) === '%' ? '%' : '';
  const [whole = '', fraction = ''] = foundParts.filter((part) => /\d/.test(part));
  const digits = whole.replaceAll(/[^-+\d]/g, '');
  return `${digits}${fraction && `.${fraction}`}${unit}`;
}
