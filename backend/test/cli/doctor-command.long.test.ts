import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMemory, checkVersions, listSettings } from '@/backend/src/cli/doctor-checks';
import { runCommandLine } from '@/backend/src/cli/command-line';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { prepareDatabase } from '../support/embedded-templates';
import { freePort } from '../support/launch-process';

jest.setTimeout(60_000);

const data = temporaryFolder();
afterAll(() => data.remove());

it.each([
  ['18.20.0', 'fail'],
  ['20.18.9', 'fail'],
  ['20.19.0', 'warn'],
  ['22.1.0', 'ok'],
])('judges Node.js %s: %s', (node, verdict) => {
  expect(checkVersions(node)).toMatchObject({ verdict });
});

it('asks for a machine with a gigabyte', () => {
  expect(checkMemory(512 * 1024 ** 2, 0)).toMatchObject({ verdict: 'warn' });
  expect(checkMemory(1000 * 1024 ** 2, 0)).toMatchObject({ verdict: 'ok' });
});

it('names settings and their origin, and only values that are neither secret nor personal', () => {
  const env = {
    ROLE: 'api',
    DATABASE_URL: 'postgres://ada:secret@host/db',
    SMTP_URL_FILE: '/run/secrets/smtp',
    MAIL_FROM: 'ada@example.org',
  };

  const lines = listSettings(env).map(({ subject, text }) => `${subject}=${text}`);

  expect(lines.sort()).toEqual([
    'DATABASE_URL=set (environment)',
    'MAIL_FROM=set (environment)',
    'ROLE=api (environment)',
    'SMTP_URL_FILE=set (environment)',
  ]);
});

it('writes the report to a file without a personal datum, and ends with 1 where something is wrong', async () => {
  await prepareDatabase(data.path);
  const out: string[] = [];
  const errors: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    error: (text: string) => void errors.push(text),
    isInteractive: false,
  };
  const env = {
    DATA_DIR: data.path,
    ADMINISTRATOR: 'ada@example.org',
    METRICS_TOKEN: 'canary',
    PORT: String(await freePort()),
    BACKEND_PORT: String(await freePort()),
  };
  const bundle = join(data.path, 'report.txt');

  const code = await runCommandLine(['doctor', '--bundle', bundle], { terminal, env });

  const report = readFileSync(bundle, 'utf8');
  expect([code, errors]).toEqual([0, []]);
  expect(report).toMatch(/^ok {3}database: embedded, form \d{4}_\w+, source none, 0 instruments, 0 bars$/m);
  expect(report).toMatch(/^warn backups: there is none → npm run tapeglass -- backup$/m);
  expect(report).not.toMatch(/ada|canary|tapeglass-test-/);
  expect(await runCommandLine(['doctor'], { terminal, env: { ...env, BACKUP_AT: '99' } })).toBe(1);
});
