import { translation } from './text';

/** A message of the backend, which is English in every answer, in the language of the reader. */
export function translateMessage(message: string): string {
  return translation()?.message(message) ?? message;
}
