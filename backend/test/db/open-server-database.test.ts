import { tmpdir } from 'node:os';
import { openDatabase } from '@/backend/src/db/open-database';

const server = process.env['TEST_DATABASE_URL'];
const itOnServer = server ? it : it.skip;

itOnServer.each([
  ['a missing database', (url: URL) => (url.pathname = '/tapeglass_nowhere'), 'tapeglass_nowhere'],
  ['a user that is not known', (url: URL) => (url.username = 'tapeglass_nobody'), 'tapeglass_nobody'],
])('names the setting for %s', async (_, change, named) => {
  const url = new URL(server!);
  change(url);

  await expect(openDatabase({ dataDir: tmpdir(), databaseUrl: url.href })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringMatching(
      new RegExp(`^the PostgreSQL server at ${url.host} \\(DATABASE_URL\\) refuses: .*${named}`),
    ) as string,
  });
});
