/** Escapes text for markup. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** The token of a color role. */
export function colorToken(role: string): string {
  return `var(--tg-${role})`;
}
