import type { IncomingMessage, ServerResponse } from 'node:http';
import { HIDDEN_AMOUNTS_COOKIE } from '@/lib/format/money';
import { answerSetting } from './browser-setting';

/** Keeps in this browser whether amounts are hidden, and leads back to the page. */
export async function answerAmountsSwitch(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await answerSetting(request, response, (address) => ({
    name: HIDDEN_AMOUNTS_COOKIE,
    value: address.get('hide') === 'true' ? '1' : null,
  }));
}
