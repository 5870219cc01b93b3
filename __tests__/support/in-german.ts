import { translateMessages } from '@/lib/domain/translate-messages';
import type { Translation } from '@/lib/domain/text';

const holder = globalThis as { translation?: Translation };

/** The answer of `work` for a German reader, with these texts. */
export function inGerman<T>(texts: Translation['texts'], work: () => T): T {
  holder.translation = { language: 'de', texts, ...translateMessages(texts) };
  try {
    return work();
  } finally {
    delete holder.translation;
  }
}
