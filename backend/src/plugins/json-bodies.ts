import type { FastifyInstance } from 'fastify';
import { AppError } from '@/lib/domain/errors';

/** Registers the parser of JSON bodies: as Fastify's own, but invalid UTF-8 is refused instead of replaced. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parseText = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      // The default parser reports by its callback.
      void parseText(request, decodeUtf8(body as Buffer), done);
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * The text of a body.
 *
 * @throws AppError REQUEST_INVALID for bytes that are not UTF-8.
 */
export function decodeUtf8(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (cause) {
    throw new AppError('REQUEST_INVALID', 'The body is not valid UTF-8.', { cause });
  }
}
