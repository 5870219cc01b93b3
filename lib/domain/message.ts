import { t, translation, type Translation } from './text';

/** The form of a message: its words, and between them the names of its values. */
interface Pattern {
  readonly key: string;
  readonly parts: readonly string[];
}

/** The patterns of each translation, those with the most words first. */
const PATTERNS = new WeakMap<Translation['texts'], readonly Pattern[]>();

const toPattern = (key: string): Pattern => ({ key, parts: key.split(/\{(\w+)\}/) });

const sizeOf = ({ parts }: Pattern): number =>
  parts.reduce((sum, part, at) => sum + (at % 2 === 0 ? part.length : 0), 0);

function patternsOf(texts: Translation['texts']): readonly Pattern[] {
  const earlier = PATTERNS.get(texts);
  if (earlier) return earlier;
  const patterns = Object.keys(texts)
    .map(toPattern)
    // Values of the backend's texts are numbered. Of the others, parts of sentences, such as `{name} since {day}`, fit
    // to messages that they are no pattern of.
    .filter(
      ({ key, parts }) =>
        key.includes('{0}') ||
        (parts.length > 1 && (key.replace(/\{\w+\}/g, ' ').match(/\p{L}{2,}/gu) ?? []).length > 2),
    )
    .sort((a, b) => sizeOf(b) - sizeOf(a));
  PATTERNS.set(texts, patterns);
  return patterns;
}

/** The values that a message has between the words of a pattern; null where it is not of this form. */
function valuesOf({ parts }: Pattern, message: string): Record<string, string> | null {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const end = message.length - last.length;
  if (!message.startsWith(first) || !message.endsWith(last)) return null;
  const values: Record<string, string> = {};
  let from = first.length;
  for (let at = 1; at < parts.length; at += 2) {
    const to = at === parts.length - 2 ? end : message.indexOf(parts[at + 1]!, from);
    if (to < from) return null;
    values[parts[at]!] = message.slice(from, to);
    from = to + parts[at + 1]!.length;
  }
  return values;
}

/** A text in the language of the reader, with the number of its letters that the catalogs have. */
interface Found {
  readonly text: string;
  readonly size: number;
}

/** A message that is a text or has the form of a pattern; with the words of the text alone where none has it. */
function findWhole(texts: Translation['texts'], message: string): Found {
  if (Object.hasOwn(texts, message)) return { text: t(message), size: message.length };
  for (const pattern of patternsOf(texts)) {
    const values = valuesOf(pattern, message);
    if (!values) continue;
    for (const [name, value] of Object.entries(values))
      // A single word with a capital is a name: an account can be called Cash.
      if (!/^(?:\p{Lu}\S*)?$/u.test(value)) values[name] = find(texts, value).text;
    return { text: t(pattern.key, values), size: sizeOf(pattern) };
  }
  return { text: message, size: 0 };
}

/** A message, or several in one: faults with the names of their fields before them, or sentences. */
function find(texts: Translation['texts'], message: string): Found {
  const direct = findWhole(texts, message);
  if (direct.size === message.length) return direct;
  const [faults, sentences] = [message.split('; '), message.split(/(?<=[.?!]) (?=\p{Lu})/u)];
  const parts = faults.length > 1 ? faults : sentences;
  if (parts.length > 1) {
    const each = parts.map((part) => find(texts, part));
    const size = each.reduce((sum, part) => sum + part.size, 0);
    if (size > direct.size)
      return { size, text: each.map(({ text }) => text).join(faults.length > 1 ? '; ' : ' ') };
  }
  const [, place, fault] = /^([a-z][\w.]* |[^:]{1,200}: )(.+)$/s.exec(message) ?? [];
  if (direct.size > 0 || !place || !fault) return direct;
  const { size, text } = find(texts, fault);
  return { size, text: findWhole(texts, place).text + text };
}

/** A name in the data, in the language of the reader: by its text, or joined of others by one of the patterns. */
export function translateName(name: string, ...patterns: readonly string[]): string {
  for (const pattern of patterns) {
    const parts = valuesOf(toPattern(pattern), name);
    if (parts)
      return t(pattern, Object.fromEntries(Object.entries(parts).map(([at, part]) => [at, t(part)])));
  }
  return t(name);
}

/**
 * A message of the backend, which is English in every answer, in the language of the reader: by its text, or by the
 * pattern of the catalogs with the most words that it has the form of.
 */
export function translateMessage(message: string): string {
  const texts = translation()?.texts;
  return texts ? find(texts, message).text : message;
}
