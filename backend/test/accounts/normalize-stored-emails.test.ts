import { logInWithPassword } from '../../src/accounts/log-in';
import { normalizeStoredEmails } from '../../src/accounts/normalize-stored-emails';
import { createUserAccount, parseRegistration } from '../../src/accounts/register-account';
import { freshAddress, PASSWORD, registration } from '../support/account-calls';
import { accountsContext } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
const open = (email: string) =>
  createUserAccount(accountsContext(database()), parseRegistration(registration({ email })), null);
const enter = (username: string) =>
  logInWithPassword(
    accountsContext(database()),
    { username, password: PASSWORD },
    { address: freshAddress(), userAgent: null },
  );
/** An account as an earlier version stored it. */
async function openEarlier(email: string): Promise<number> {
  const id = await open(`earlier-${freshAddress()}@example.net`);
  await database().query('update users set email = $1 where id = $2', [email, id]);
  return id;
}
const ownerOf = async (username: string): Promise<number> => {
  await enter(username);
  const [event] = await database().query<{ id: number }>(
    "select user_id as id from security_events where kind = 'logged-in' order by id desc limit 1",
  );
  return event!.id;
};

it('no spelling of a domain opens a second account for one mailbox', async () => {
  const id = await open('ada@example.org');

  for (const email of ['ada@ｅｘａｍｐｌｅ.org', 'Ada@Example。ORG'])
    await expect(open(email)).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
  expect(await ownerOf('ada@ｅｘａｍｐｌｅ.org')).toBe(id);
});

it('accounts of earlier versions keep working by every spelling, and take their mailbox', async () => {
  const id = await openEarlier('jürgen@müller.example');
  expect(await ownerOf('jürgen@müller.example')).toBe(id);

  await normalizeStoredEmails({ db: database() });

  expect(await ownerOf('jürgen@müller.example')).toBe(id);
  expect(await ownerOf('jürgen@xn--mller-kva.example')).toBe(id);
  await expect(open('jürgen@MÜLLER.example')).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
});

it('an earlier second account of a mailbox keeps its spelling', async () => {
  const first = await open('eve@example.com');
  const second = await openEarlier('eve@ｅｘａｍｐｌｅ.com');

  await normalizeStoredEmails({ db: database() });

  expect(await ownerOf('eve@example.com')).toBe(first);
  expect(await ownerOf('eve@ｅｘａｍｐｌｅ.com')).toBe(second);
});
