import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { currentRequest } from '@/lib/config/current-request';
import { TRANSLATED, type Translation } from '@/lib/domain/text';
import { translateMessages } from '@/lib/domain/translate-messages';
import { readTranslation } from '@/lib/node/read-translation';

/** A translation with the script that gives it to the browser. */
export interface ServedTranslation extends Translation {
  readonly script: { readonly href: string; readonly body: string };
}

/** All catalogs of the site, each with its script, whose address changes with its content. */
export function readTranslations(root = '.'): readonly ServedTranslation[] {
  return TRANSLATED.map((language) => {
    const translation = readTranslation(language, root);
    const { texts } = translation;
    const data = JSON.stringify({ language, texts });
    const body = `self.translation=${data};Object.assign(translation,(${translateMessages.toString()})(translation.texts))`;
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 8);
    return {
      ...translation,
      script: { href: `/texts/${language}.${hash}.js`, body },
    };
  });
}

/** Makes the translations known to all code of the process: it reads the one of the request that it answers. */
export function provideTranslations(translations: readonly ServedTranslation[]): void {
  Object.defineProperty(globalThis, 'translation', {
    configurable: true,
    get: () => translations.find(({ language }) => language === currentRequest()?.language),
  });
}

/** Sends the script of a translation; false where the address has none. */
export function sendTranslation(
  { url }: IncomingMessage,
  response: ServerResponse,
  translations: readonly ServedTranslation[],
): boolean {
  const match = translations.find(({ script }) => script.href === url);
  if (!match) return false;
  response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.end(match.script.body);
  return true;
}
