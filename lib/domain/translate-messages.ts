import type { Translation } from './text';

/**
 * Makes what translates the messages of the backend: by their text, or by the pattern of the catalogs that has most of
 * their words. The browser of a reader of another language gets it as a text beside the catalogs
 * (`lib/server/translations.ts`), and nothing of it comes to others: the function uses nothing outside of itself.
 */
export function translateMessages(texts: Translation['texts']): Pick<Translation, 'message' | 'name'> {
  /** The form of a message: its words, and between them the names of its values. */
  interface Pattern {
    readonly key: string;
    readonly parts: readonly string[];
    /** Number of letters of its words. */
    readonly size: number;
  }
  /** A message in the language of the reader, with the number of its letters that the catalogs have. */
  interface Result {
    readonly text: string;
    readonly size: number;
  }

  /** The words after the name of a field, as in `price must be above 0`. */
  const FIELD = /^([a-z][\w.]*) ((?:must|is|are|has|have|names|takes|finds) .+)$/s;
  /** A file, a line or a field before a colon. */
  const PLACE = /^([^:]{1,200}: )(.+)$/s;
  /** A single word with a capital is a name: an account can be called Cash. */
  const NAME = /^(?:\p{Lu}\S*)?$/u;
  /** A value of a text. */
  const MARK = /\{(\w+)\}/;
  const SENTENCES = /(?<=[.?!]) (?=\p{Lu})/u;

  let patterns: readonly Pattern[] | null = null;
  /** Results of the parts of a message, which other parts have, too. */
  let results = new Map<string, Result>();

  const readPatterns = (): readonly Pattern[] =>
    Object.keys(texts)
      .map((key) => {
        const parts = key.split(MARK);
        return { key, parts, size: parts.reduce((sum, part, at) => (at % 2 ? sum : sum + part.length), 0) };
      })
      // Values of the backend's texts are numbered. Of the others, parts of sentences, such as `{name} since {day}`, fit
      // to messages that they are no pattern of.
      .filter(
        ({ key, parts }) =>
          key.includes('{0}') ||
          (parts.length > 1 && (key.replace(/\{\w+\}/g, ' ').match(/\p{L}{2,}/gu) ?? []).length > 2),
      )
      .sort((a, b) => b.size - a.size);

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

  const fill = (text: string, valueOf: (name: string) => string): string =>
    text
      .split(MARK)
      .map((part, at) => (at % 2 ? valueOf(part) : part))
      .join('');

  /** A message that is a text or has the form of a pattern. */
  function findWhole(message: string): Result {
    if (Object.hasOwn(texts, message)) return { text: texts[message]!, size: message.length };
    patterns ??= readPatterns();
    for (const pattern of patterns) {
      const values = valuesOf(pattern, message);
      if (!values) continue;
      let { size } = pattern;
      for (const [name, value] of Object.entries(values)) {
        if (NAME.test(value)) continue;
        const part = find(value);
        values[name] = part.text;
        size += part.size;
      }
      return { text: fill(texts[pattern.key]!, (name) => values[name] ?? ''), size };
    }
    return { text: message, size: 0 };
  }

  /** Several messages in one; where one is unknown, the mark between them is within a text or a name. */
  function findEach(messages: readonly string[], mark: string): Result {
    const each = messages.map(find);
    const isKnown = each.every(({ size }) => size > 0);
    return {
      text: each.map(({ text }) => text).join(mark),
      size: isKnown ? each.reduce((sum, { size }) => sum + size, 0) : 0,
    };
  }

  /** A message in the form that the catalogs have most of: as a whole, behind the name of a field or a place, or several in one. */
  function find(message: string): Result {
    const earlier = results.get(message);
    if (earlier) return earlier;
    const forms = [findWhole(message)];
    const [faults, sentences] = [message.split('; '), message.split(SENTENCES)];
    if (faults.length > 1) forms.push(findEach(faults, '; '));
    if (sentences.length > 1) forms.push(findEach(sentences, ' '));
    const [, field, fault] = FIELD.exec(message) ?? [];
    if (field && fault) {
      const { size, text } = findWhole(fault);
      forms.push({ text: `${field} ${text}`, size });
    }
    const [, place, rest] = PLACE.exec(message) ?? [];
    if (place && rest) {
      const [before, after] = [findWhole(place), find(rest)];
      if (after.size > 0) forms.push({ text: before.text + after.text, size: before.size + after.size });
    }
    let best = forms.reduce((most, form) => (form.size > most.size ? form : most));
    if (best.size === 0 && /^\p{Lu}/u.test(message)) {
      // A part of a sentence that begins one.
      const { size, text } = find(`${message.slice(0, 1).toLowerCase()}${message.slice(1)}`);
      if (size > 0) best = { text: `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`, size };
    }
    results.set(message, best);
    return best;
  }

  return {
    message: (message) => {
      results = new Map();
      return find(message).text;
    },
    name: (name, forms) => {
      for (const key of forms) {
        const values = valuesOf({ key, parts: key.split(MARK), size: 0 }, name);
        if (values) return fill(texts[key] ?? key, (at) => texts[values[at] ?? ''] ?? values[at] ?? '');
      }
      return texts[name] ?? name;
    },
  };
}
