import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { JoinPage } from '@/components/features/portfolio/household/join-page';
import { PeopleCard } from '@/components/features/portfolio/household/people-card';
import type { PortfolioMembers } from '@/lib/contracts/portfolios/members';
import { server } from '../../../../msw/server';
import { createTestRouter, renderPage } from '../../../../setup/render-page';
import { refusal } from '../../../../support/account-server';
import { openSignedInStore } from '../../../../support/open-store';
import { chooseRowAction } from '../../../../support/choose-row-action';

const olga = {
  id: 1,
  name: 'Olga',
  email: 'olga@example.org',
  role: 'owner',
  isYou: true,
  joinedAt: null,
} as const;
const vera = {
  ...({ id: 2, name: 'Vera', email: 'vera@example.org', role: 'viewer', isYou: false } as const),
  joinedAt: '2024-06-01T10:00:00.000Z',
};
const invitation = {
  ...({ id: 9, role: 'editor', email: null } as const),
  createdAt: '2024-06-01T10:00:00.000Z',
  expiresAt: '2024-06-08T10:00:00.000Z',
};

/** Opens a page beside a backend that keeps what it is sent. */
async function open(page: React.ReactElement, answer: () => Response) {
  const sent: [call: string, body: unknown][] = [];
  server.use(
    http.all('/backend/*', async ({ request }) => {
      const path = new URL(request.url).pathname.replace('/backend', '');
      const text = await request.text();
      sent.push([`${request.method} ${path}`, text === '' ? null : JSON.parse(text)]);
      return answer();
    }),
  );
  const { store, toasts } = await openSignedInStore();
  sent.length = 0;
  const router = createTestRouter({ asPath: '/portfolio/family/settings' });
  renderPage(page, router, { store });
  return { router, sent, toasts, user: userEvent.setup() };
}

const done = () => new HttpResponse(null, { status: 204 });
const card = (people: Omit<PortfolioMembers, 'meta'>) => <PeopleCard slug="family" people={people} />;

describe('the people of a portfolio', () => {
  it('are invited, get roles and are removed by an owner; the link is shown once', async () => {
    const link = { ...invitation, url: '/join?token=abc', isSent: false };
    let answer: () => Response = done;
    const people = {
      role: 'owner',
      members: [olga, vera],
      invitations: [invitation],
      sendsMail: false,
    } as const;
    const { sent, toasts, user } = await open(
      card({ ...people, members: [...people.members], invitations: [...people.invitations] }),
      () => answer(),
    );
    expect(screen.queryByLabelText('Role of Olga')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Role of Vera'), 'editor');
    await chooseRowAction(user, 'Remove', 'Vera');
    await chooseRowAction(user, 'Revoke', 'the invitation of editor');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent).toEqual([
      ['PUT /portfolios/family/members/2/', { role: 'editor' }],
      ['DELETE /portfolios/family/members/2/', null],
      ['DELETE /portfolios/family/invitations/9/', null],
    ]);
    expect(toasts()).toContain('status: Vera is editor now');

    answer = () => HttpResponse.json(link, { status: 201 });
    await user.type(screen.getByLabelText(/^E-mail address of the person/), ' kid@example.org ');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(/shown only now: .*\/join\?token=abc$/)).toBeVisible();
    expect(sent.at(-1)).toEqual([
      'POST /portfolios/family/invitations/',
      { role: 'viewer', email: 'kid@example.org' },
    ]);
  });

  it('see each other as members: without addresses, roles to choose and invitations, but with the way out', async () => {
    const members = [
      { ...olga, email: null, isYou: false },
      { ...vera, email: null, isYou: true },
    ];
    const { router, sent, user } = await open(
      card({ role: 'viewer', members, invitations: [], sendsMail: false }),
      done,
    );
    expect(within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Leave this portfolio',
    ]);
    await user.click(screen.getByRole('button', { name: 'Leave this portfolio' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/portfolio'));
    expect(sent).toEqual([['DELETE /portfolios/family/members/me/', null]]);
  });
});

describe('an invitation', () => {
  const offer = { owner: 'Olga', portfolio: 'Family', role: 'editor' } as const;

  it('is taken by a button, which opens the portfolio', async () => {
    const { router, sent, user } = await open(<JoinPage token="abc" offer={offer} />, () =>
      HttpResponse.json({ slug: '~12', role: 'editor' }),
    );
    expect(screen.getByText(/^Olga shares the portfolio/)).toHaveTextContent(
      'Editor: changes transactions, accounts and plans too',
    );
    await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/portfolio/~12'));
    expect(sent).toEqual([['POST /household/join/', { token: 'abc' }]]);
  });

  it('says why it cannot be taken', async () => {
    const { router, user } = await open(<JoinPage token="abc" offer={offer} />, () =>
      refusal('This invitation is for the account of another e-mail address.', 403),
    );
    await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
    expect(await screen.findByText(/for the account of another e-mail address/)).toBeVisible();
    expect(router.push).not.toHaveBeenCalled();
  });

  it('that is none has no button', async () => {
    await open(<JoinPage token="abc" offer={null} />, done);
    expect(screen.getByRole('status')).toHaveTextContent(/^This invitation is not valid/);
    expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
  });
});
