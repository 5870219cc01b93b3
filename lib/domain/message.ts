import { t, translation } from './text';

/** The values that a text has in place of those of a pattern such as `{count} rows`; null where it is not of this form. */
function valuesOf(pattern: string, message: string): Readonly<Record<string, string>> | null {
  const parts = pattern.split(/\{(\w+)\}/);
  if (!message.startsWith(parts[0] ?? '') || !message.endsWith(parts.at(-1) ?? '')) return null;
  const source = parts.map((part, at) =>
    at % 2 === 1 ? '(.+?)' : part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  );
  const match = new RegExp(`^${source.join('')}$`, 'su').exec(message);
  if (!match) return null;
  const names = parts.filter((_, at) => at % 2 === 1);
  return Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? '']));
}

/** A name in the data, in the language of the reader: by its text, or joined of others by one of the patterns. */
export function translateName(name: string, ...patterns: readonly string[]): string {
  for (const pattern of patterns) {
    const parts = valuesOf(pattern, name);
    if (parts)
      return t(pattern, Object.fromEntries(Object.entries(parts).map(([at, part]) => [at, t(part)])));
  }
  return t(name);
}

/**
 * A message of the backend, which is English in every answer, in the language of the reader: by its text, or by the
 * longest pattern of the catalogs that it has the form of.
 */
export function translateMessage(message: string): string {
  const texts = translation()?.texts;
  if (!texts || Object.hasOwn(texts, message)) return t(message);
  let best: string | null = null;
  let values: Readonly<Record<string, string>> | null = null;
  for (const pattern of Object.keys(texts)) {
    // Parts of sentences, such as `{name} since {day}`, fit to messages that they are no pattern of.
    const words = pattern.replace(/\{\w+\}/g, ' ').match(/\p{L}{2,}/gu) ?? [];
    if (words.length < 3 || !pattern.includes('{')) continue;
    if (best !== null && best.length >= pattern.length) continue;
    const fitting = valuesOf(pattern, message);
    if (fitting) [best, values] = [pattern, fitting];
  }
  return best === null || values === null ? message : t(best, values);
}
