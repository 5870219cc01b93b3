import type { FastifyInstance } from 'fastify';
import { AppError } from '@/lib/domain/errors';

interface KnownRoute {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * Responds with 404 to an unknown path, and with 405 and `Allow` to a known path requested with another
 * method, before a body is read. Must be registered before the routes, since it collects them as they are
 * registered.
 */
export function registerUnknownRoutes(app: FastifyInstance): void {
  const routes = new Map<string, KnownRoute>();

  app.addHook('onRoute', ({ url, method }) => {
    if (url === '*') return;
    const path = withoutSlash(url);
    const route = routes.get(path) ?? { pattern: patternOf(path), methods: new Set<string>() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(path, route);
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = withoutSlash(request.url.split('?', 1)[0] ?? '');
    const route = [...routes.values()].find(({ pattern }) => pattern.test(path));
    if (!route)
      throw new AppError('ROUTE_UNKNOWN', `there is nothing at ${path.slice(0, 100) || '/'}; see /docs`);
    const allowed = [...route.methods].sort().join(', ');
    reply.header('allow', allowed);
    throw new AppError('METHOD_NOT_ALLOWED', `${request.method} is not possible here; possible: ${allowed}`);
  });
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
}

/** `/instruments/:symbol` as a pattern in which each parameter is one segment. */
function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${source.join('/')}$`);
}
