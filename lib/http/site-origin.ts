import type { IncomingMessage } from 'node:http';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { requestedOrigin } from '@/lib/http/same-origin';

/** Public origin of the site: the configured URL, else the scheme and host of the request. */
export function siteOriginOf(request: IncomingMessage): string {
  return PUBLIC_CONFIG.siteUrl || (requestedOrigin(request) ?? '');
}
