/** A figure of a row as a number; null where it is missing, or a text. */
export function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
