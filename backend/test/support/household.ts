import type { InvitationResponse, JoinedPortfolio } from '@/lib/contracts/portfolios/members';
import type { MemberRole } from '@/lib/domain/portfolio/member-roles';
import { addAccount, type TestAccount } from './accounts';
import { PortfolioCaller } from './portfolio-calls';
import type { PortfolioSite } from './portfolio-site';

/** People with portfolios that they share, on a test site. */
export function openHousehold(site: PortfolioSite['site']) {
  let people = 0;

  /** A person with a name of their own. */
  async function newPerson(name: string): Promise<{ account: TestAccount; calls: PortfolioCaller }> {
    people += 1;
    site.clock.advance(1000);
    const account = await addAccount(site.accounts, `${name.toLowerCase()}.${people}@example.org`);
    await site.database().query('update users set first_name = $2 where id = $1', [account.userId, name]);
    return { account, calls: new PortfolioCaller(site.app, account) };
  }

  async function openPortfolio() {
    const owner = await newPerson('Olga');
    const { account, slug } = await owner.calls.create();
    return { owner, slug, account };
  }

  async function invite(
    calls: PortfolioCaller,
    slug: string,
    form: object,
  ): Promise<InvitationResponse & { token: string }> {
    const made = await calls.ok<InvitationResponse>('POST', `/portfolios/${slug}/invitations/`, {
      payload: form,
    });
    return { ...made, token: /token=([\w-]{43})$/.exec(made.url)![1]! };
  }

  /** A person who has taken an invitation. */
  async function addMember(owner: PortfolioCaller, slug: string, role: MemberRole, name: string) {
    const person = await newPerson(name);
    const { token } = await invite(owner, slug, { role });
    const joined = await person.calls.ok<JoinedPortfolio>('POST', '/household/join/', { payload: { token } });
    expect(joined.role).toBe(role);
    return { ...person, slug: joined.slug };
  }
  return { addMember, invite, newPerson, openPortfolio };
}
