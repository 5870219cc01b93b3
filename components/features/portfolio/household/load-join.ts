import type { InvitationOffer } from '@/lib/contracts/portfolios/members';
import { AppError } from '@/lib/domain/errors';
import { askBackend } from '@/lib/session/ask-backend';
import type { PersonalLoader } from '@/lib/session/authenticated-page';

/** Data of the page of an invitation. */
export interface JoinPageData {
  readonly token: string;
  /** Null for an invitation that cannot be taken. */
  readonly offer: Pick<InvitationOffer, 'owner' | 'portfolio' | 'role'> | null;
}

/** Loads what an invitation is for; server only. */
export const loadJoin: PersonalLoader<JoinPageData> = async (user, request, { query }) => {
  const { token = '' } = query;
  try {
    const { owner, portfolio, role } = await askBackend<InvitationOffer>(request, {
      method: 'POST',
      path: '/household/invitation/',
      body: { token },
      bearer: user.token,
    });
    return { token, offer: { owner, portfolio, role } };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { token, offer: null };
  }
};
