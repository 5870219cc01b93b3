import type { IncomingMessage } from 'node:http';
import { AppError } from '@/lib/domain/errors';
import { askBackend } from './ask-backend';

/**
 * Ends a session at the backend, so that its token is good for nothing, wherever it may be. One that has ended already is as it should be.
 *
 * @throws AppError `BACKEND_AWAY` and whatever else keeps the backend from ending it.
 */
export async function endSession(request: IncomingMessage, token: string): Promise<void> {
  try {
    await askBackend<null>(request, { method: 'POST', path: '/logout/', body: { session_token: token } });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'UNAUTHENTICATED')) throw error;
  }
}
