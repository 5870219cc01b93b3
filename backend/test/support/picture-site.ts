import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { AccountsContext } from '@/backend/src/accounts/accounts-context';
import { openPictureStore } from '@/backend/src/pictures/open-picture-store';
import { pictureKeyOf } from '@/lib/domain/picture-key';
import { accountsContext, addAccount, buildAccountsApp, type TestAccount } from './accounts';
import { withTestDatabase } from './test-database';

/** Options of an upload: user (default Ada), media type (default JPEG), application. */
export interface Upload {
  readonly of?: TestAccount;
  readonly type?: string;
  readonly to?: FastifyInstance;
}

/** A site with two users whose pictures are on a real disk, so that leftover files are detected. */
export interface PictureSite {
  readonly app: FastifyInstance;
  readonly accounts: AccountsContext;
  readonly ada: TestAccount;
  readonly eve: TestAccount;
  /** The names of the files. */
  onDisk(): string[];
  readFile(key: string): Buffer;
  upload(payload: Buffer | string, upload?: Upload): Promise<LightMyRequestResponse>;
  /** Uploads a valid picture and returns its key. */
  place(payload: Buffer, upload?: Upload): Promise<string>;
  remove(key: string, of?: TestAccount): Promise<LightMyRequestResponse>;
  /** The key in a user's row. */
  pictureOf(person: TestAccount): Promise<string | null | undefined>;
  forget(person: TestAccount): Promise<void>;
}

/** A {@link PictureSite} for the tests of one file; users and disk are new for each test. */
export function withPictureSite(): () => PictureSite {
  const database = withTestDatabase();
  let dataDir = '';
  let accounts: AccountsContext;
  let app: FastifyInstance;
  let site: PictureSite;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tapeglass-pictures-'));
    accounts = accountsContext(database(), { pictures: openPictureStore({ dataDir, s3: null }) });
    app = await buildAccountsApp(accounts);
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const folder = join(dataDir, 'pictures');
    rmSync(folder, { recursive: true, force: true });
    const [ada, eve] = [await addAccount(accounts), await addAccount(accounts)];
    site = {
      app,
      accounts,
      ada,
      eve,
      onDisk: () => (existsSync(folder) ? readdirSync(folder) : []),
      readFile: (key) => readFileSync(join(folder, key)),
      upload(payload, { of = ada, to = app, type = 'image/jpeg' } = {}) {
        const headers = { ...of.headers, 'content-type': type };
        return to.inject({ method: 'PUT', url: '/account/picture/', headers, payload });
      },
      async place(payload, upload) {
        const answer = await site.upload(payload, upload);
        expect(answer.statusCode).toBe(200);
        return pictureKeyOf(answer.json<{ Location: string }>().Location) ?? '';
      },
      remove: (key, of = ada) =>
        app.inject({ method: 'DELETE', url: `/account/picture/${key}/`, headers: of.headers }),
      async pictureOf({ userId }) {
        const rows = await database().query<{ profile_picture: string | null }>(
          'select profile_picture from users where id = $1',
          [userId],
        );
        return rows[0]?.profile_picture;
      },
      async forget({ userId }) {
        await database().query('delete from users where id = $1', [userId]);
      },
    };
  });
  return () => site;
}
