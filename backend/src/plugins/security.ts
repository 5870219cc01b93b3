import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
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
 * Security headers for a server of data and one documentation page; only listed origins have cross-origin
 * access.
 */
export async function registerSecurity(
  app: FastifyInstance,
  config: Pick<Config, 'corsOrigins'>,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Responses are public data, readable by pages of the listed origins.
    crossOriginResourcePolicy: { policy: config.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // The backend runs behind the web process or a proxy, which decides whether the site uses https.
    strictTransportSecurity: false,
  });
  if (config.corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: [...config.corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-match', 'if-none-match', 'x-request-id'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
