import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGE_COOKIE } from '@/lib/config/language';
import { TRANSLATED } from '@/lib/domain/text';
import { answerSetting } from './browser-setting';

/** Keeps the language of the site in this browser, and leads back to the page; English needs no cookie. */
export async function answerLanguageSwitch(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await answerSetting(request, response, (address) => ({
    name: LANGUAGE_COOKIE,
    value: TRANSLATED.find((language) => language === address.get('to')) ?? null,
  }));
}
