import { parseCookie } from 'cookie';
import { LANGUAGE_COOKIE } from '@/lib/config/language';
import { TRANSLATED, type Language } from '@/lib/domain/text';

/** The data of a page for Next's own script. */
const PAGE_DATA = '/_next/data/';
/** The addresses that machines read, or others than the reader: calls, pictures, files. */
const CALL = /^\/(?:_next|api|backend|feeds|fonts|mcp|og|texts)(?:[/?]|$)/;
const FILE = /\.(?:csv|json|xlsx|txt|xml|webmanifest)$/;

/** True when an address is that of a page or its data: these are in the language of the reader. */
export function isTranslated(url: string): boolean {
  if (url.startsWith(PAGE_DATA)) return true;
  return !CALL.test(url) && !FILE.test(url.split('?', 1)[0] ?? '');
}

/** The language that the cookie of a reader names. */
export function chosenLanguage(cookies: string | undefined): Language {
  const choice = cookies === undefined ? undefined : parseCookie(cookies)[LANGUAGE_COOKIE];
  return TRANSLATED.find((language) => language === choice) ?? 'en';
}

/** The language of the response to a request. */
export function requestLanguage(url: string, cookies: string | undefined): Language {
  return isTranslated(url) ? chosenLanguage(cookies) : 'en';
}
