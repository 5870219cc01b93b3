/** The `code` of an error from Node.js or a driver (`ENOENT`, `57P01`); null when it has none. */
export function errorCode(error: unknown): string | null {
  // Not `instanceof Error`: errors may come from another realm (a worker, a test's sandbox).
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
