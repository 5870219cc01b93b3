/** A file that was dropped on one page and is read by the next one; it never leaves this tab. */
let pending: File | null = null;

/** Holds a file for the import page, which opens next. */
export function holdPendingFile(file: File): void {
  pending = file;
}

/** The file that was dropped, once; null without one. */
export function takePendingFile(): File | null {
  const file = pending;
  pending = null;
  return file;
}
