/** A file that was dropped on one page and is read by the next one; it never leaves this tab. */
let pending: File | null = null;

/** Holds a file for the page that opens next, also over a login or sign-up. */
export function holdPendingFile(file: File): void {
  pending = file;
}

/** The name of the file that was dropped; null without one. */
export function pendingFileName(): string | null {
  return pending?.name ?? null;
}

/** The file that was dropped, once; null without one. */
export function takePendingFile(): File | null {
  const file = pending;
  pending = null;
  return file;
}
