import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { DOCS_STYLE, renderDocs, type DocsDocument } from './render-docs';

const DOCS_CACHE = 'public, max-age=0, s-maxage=300';

/** Collects the routes registered after it into an OpenAPI document. */
export async function registerOpenApi(
  app: FastifyInstance,
  { product, version }: { product: string; version: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product} research data`,
        version,
        description:
          'Public market research as of any day, and the accounts of those who use it. Dates are YYYY-MM-DD in exchange-local time, returns and weights are fractions ' +
          '(0.0123 is 1.23%), a missing number is null, with its reason in gaps. Every table is available as CSV.',
      },
      tags: [
        {
          name: 'research',
          description:
            'Takes asof. With the header X-Data-Version: N, the answer is of data version N or a newer one, where the database has it',
        },
        { name: 'account', description: 'Personal: JSON only, nothing of it is kept by a cache' },
        { name: 'portfolio', description: 'The portfolio tracker: personal, JSON or CSV, nothing is cached' },
        {
          name: 'agents',
          description: 'For programs: tools for agents, and single numbers for spreadsheets',
        },
        { name: 'operation' },
      ],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  });
}

/** GET /docs, a page without scripts, and GET /docs/json, the document itself. */
export function registerDocsRoutes(app: FastifyInstance): void {
  const styleHash = createHash('sha256').update(DOCS_STYLE).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  let page: string | null = null;

  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= renderDocs(app.swagger() as DocsDocument);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': DOCS_CACHE,
      })
      .send(page);
  });

  app.get('/docs/json', { schema: { hide: true } }, async (_request, reply) => {
    return reply.header('cache-control', DOCS_CACHE).send(app.swagger());
  });
}
