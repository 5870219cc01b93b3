import { t, text, translation } from './text';

/** A message of the backend, which is English in every response, in the language of the reader. */
export function translateMessage(message: string): string {
  return translation()?.message(message) ?? message;
}

/** A name in the data, in the language of the reader: by its text, or joined of others by one of the patterns. */
export function translateName(name: string, ...patterns: readonly string[]): string {
  return translation()?.name(name, patterns) ?? t(name);
}

/** The name of a list or an index, which may be a sample, in the language of the reader. */
export const translateListName = (name: string): string =>
  translateName(name, text('{name} (sample of {count})'));
