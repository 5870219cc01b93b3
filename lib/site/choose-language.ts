import { LANGUAGE_COOKIE } from '@/lib/config/language';
import type { Language } from '@/lib/domain/text';
import { writeBrowserCookie } from './browser-cookie';

/** Keeps a language in this browser, and loads the page in it; English needs no cookie. */
export function chooseLanguage(language: Language): void {
  writeBrowserCookie(LANGUAGE_COOKIE, language === 'en' ? null : language);
  window.location.reload();
}
