import { translateEvent } from '@/lib/domain/translate-event';
import { formatIsoDate, requireIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { translation, type Language, type Translation } from '@/lib/domain/text';
import { readTranslation } from '@/lib/node/read-translation';
import { projectRoot } from '../project/project-root';

/** Read with the first text of their language: most sites send none. */
const translations = new Map<Language, Translation>();
/** The holder of the reader's language for `t`; a call of this process has none, its response is English. */
const reader = globalThis as { translation?: Translation | undefined };
const DAY_MS = 86_400_000;

/**
 * The result of `write`, which asks `t` for its texts, in the language of the person who gets it. It is written at once:
 * nothing may be awaited in it.
 *
 * @param language - As the account has it; null is English.
 */
export function writeFor<T>(language: Language | null, write: () => T): T {
  if (language === null || language === 'en') return write();
  const texts = translations.get(language) ?? readTranslation(language, projectRoot());
  translations.set(language, texts);
  reader.translation = texts;
  try {
    return write();
  } finally {
    reader.translation = undefined;
  }
}

/** A day as the reader writes it: `2026-11-20`, in German `20.11.2026`. */
export function dayInLanguage(day: EpochDay): string {
  const language = translation()?.language;
  if (language === undefined) return formatIsoDate(day);
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(day * DAY_MS);
}

/** The event of an alert, in the language of the reader, with its days and numbers. */
export function eventText(english: string): string {
  return translateEvent(english, (date) => dayInLanguage(requireIsoDate(date)));
}
