import type { IncomingMessage } from 'node:http';
import { AppError } from '@/lib/domain/errors';
import { askBackend } from './ask-backend';

/**
 * Ends a session at the backend, so that its token becomes invalid everywhere. An already ended session is
 * not an error.
 *
 * @throws AppError `BACKEND_AWAY` and other errors of the backend.
 */
export async function endBackendSession(request: IncomingMessage, token: string): Promise<void> {
  try {
    await askBackend<null>(request, { method: 'POST', path: '/logout/', body: { session_token: token } });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'UNAUTHENTICATED')) throw error;
  }
}
