/** A text without the accents that many programs leave out: `Opération` is `Operation`. */
export function foldAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A pattern that is compared with texts without accents. */
export function foldPattern(pattern: RegExp): RegExp {
  return new RegExp(foldAccents(pattern.source), pattern.flags);
}
