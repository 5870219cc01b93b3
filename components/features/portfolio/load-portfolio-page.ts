import type { IncomingMessage } from 'node:http';
import type { User, UserProfile, UserProfileAnswer } from '@/lib/contracts/accounts';
import { askBackend } from '@/lib/session/ask-backend';
import { listFigureNames } from './data/column-heads';
import type { FigureNames } from './data/column-heads';

/** What the page knows before its scripts run. The list itself is read by the browser, which keeps it right. */
export interface PortfolioPageData {
  readonly profile: UserProfile;
  readonly names: FigureNames;
}

/**
 * Loads who the page is about, and how its columns are called; for the server.
 *
 * @throws AppError as the backend does, `BACKEND_AWAY` when it cannot be reached.
 */
export async function loadPortfolioPage(user: User, request: IncomingMessage): Promise<PortfolioPageData> {
  const { user_profile: profile } = await askBackend<UserProfileAnswer>(request, {
    method: 'GET',
    path: '/user_profile/',
    bearer: user.token,
  });
  return { profile, names: listFigureNames() };
}
