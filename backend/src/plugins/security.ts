import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';

/** Security headers of responses sent before any hook has run. */
export const GUARDING_HEADERS = {
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/**
 * Those of all other responses in addition. The backend runs behind the web process or a proxy, which decides
 * whether the site uses https, so that there is no `Strict-Transport-Security`.
 */
const FIXED_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/**
 * Security headers for a server of data and one documentation page; only listed origins have cross-origin
 * access.
 */
export async function registerSecurity(
  app: FastifyInstance,
  config: Pick<Config, 'corsOrigins'>,
): Promise<void> {
  // Responses are public data, readable by pages of the listed origins.
  const policy = config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin';
  const headers = { ...GUARDING_HEADERS, ...FIXED_HEADERS, 'cross-origin-resource-policy': policy };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (config.corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...config.corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-none-match', 'x-request-id'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
