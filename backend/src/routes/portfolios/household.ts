import type { FastifyInstance } from 'fastify';
import {
  InvitationForm,
  InvitationOffer,
  InvitationResponse,
  InvitationToken,
  JoinedPortfolio,
  MemberForm,
  PortfolioMembers,
} from '@/lib/contracts/portfolios/members';
import type { Mailer } from '../../mail/mailer';
import {
  changeRole,
  describeInvitation,
  invitePerson,
  joinPortfolio,
  listPeople,
  removeMember,
  revokeInvitation,
} from '../../portfolios/household/people';
import type { PortfoliosContext } from '../../portfolios/portfolios-context';
import { NoContent } from '../accounts/account-scope';
import { personOf, portfolioOf, registerPortfolioRoute, userOf } from './portfolio-route';

/** The calls of the people of a portfolio. They do not change its revision. */
export function registerHouseholdRoutes(
  scope: FastifyInstance,
  portfolios: PortfoliosContext,
  { mail }: { readonly mail: Mailer | null },
): void {
  const context = { ...portfolios, mail };
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/members/',
    token: null,
    summary: 'The people of a portfolio, with their roles',
    description: 'Addresses and invitations are for owners alone.',
    answer: PortfolioMembers,
    handle: (request) => listPeople(context, personOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/invitations/',
    token: null,
    role: 'owner',
    summary: 'Invite a person by a link',
    description:
      'Only this call returns the link. It is sent where an address is given and the site sends e-mails. At most ten people and invitations (409 LIMIT_REACHED), and 20 invitations of a person an hour (429).',
    body: InvitationForm,
    answer: InvitationResponse,
    status: 201,
    handle: (request) => invitePerson(context, personOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/invitations/:id/',
    token: null,
    role: 'owner',
    summary: 'Revoke an invitation',
    answer: NoContent,
    status: 204,
    handle: (request) => {
      const invitation = request.params['id']!;
      return revokeInvitation(context, { ...portfolioOf(request), invitation }).then(() => undefined);
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/members/me/',
    token: null,
    role: 'viewer',
    summary: 'Leave the portfolio of another person',
    answer: NoContent,
    status: 204,
    handle: (request) =>
      removeMember(context, { ...portfolioOf(request), member: userOf(request) }).then(() => undefined),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/portfolios/:slug/members/:id/',
    token: null,
    role: 'owner',
    summary: 'Give a member another role',
    body: MemberForm,
    answer: NoContent,
    status: 204,
    handle: (request) => {
      const member = request.params['id']!;
      return changeRole(context, { ...portfolioOf(request), member }, request.body).then(() => undefined);
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/members/:id/',
    token: null,
    role: 'owner',
    summary: 'Remove a member',
    answer: NoContent,
    status: 204,
    handle: (request) => {
      const member = request.params['id']!;
      return removeMember(context, { ...portfolioOf(request), member }).then(() => undefined);
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/household/invitation/',
    token: null,
    summary: 'What an invitation is for',
    body: InvitationToken,
    answer: InvitationOffer,
    handle: (request) => describeInvitation(context, request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/household/join/',
    token: null,
    summary: 'Take an invitation, once',
    description:
      '404 INVITATION_UNKNOWN for one that was taken or revoked, or is too old; 403 for that of another address.',
    body: InvitationToken,
    answer: JoinedPortfolio,
    handle: (request) => joinPortfolio(context, userOf(request), request.body),
  });
}
