import { runCommandLine } from '@/backend/src/cli/command-line';
import { temporaryFolder } from '../ingest/support/temporary-folder';

const data = temporaryFolder();
afterAll(() => data.remove());

// It writes to a database on the disk.
jest.setTimeout(180_000);

async function sync(env: Record<string, string>): Promise<{ code: number; out: string; error: string }> {
  const [out, error]: [string[], string[]] = [[], []];
  const terminal = {
    out: (line: string) => out.push(line),
    error: (line: string) => error.push(line),
    isInteractive: false,
  };
  const live = { DATA_DIR: data.path, MARKET_DATA: 'live', LIVE_UNIVERSES: '', TODAY: '2021-06-30' };
  const code = await runCommandLine(['sync', '--only', 'fundamentals'], {
    terminal,
    env: { ...live, ...env },
  });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

it('says which setting is missing where no fundamentals are fetched, and what it brings', async () => {
  const { code, error, out } = await sync({});

  expect(code).toBe(0);
  expect(out).toContain('nothing changed');
  expect(error).toMatch(/^fundamentals are not fetched: set SEC_USER_AGENT .*P\/E, margins/m);
  expect((await sync({ SEC_USER_AGENT: 'Jane Doe jane@example.org' })).error).not.toContain('SEC_USER_AGENT');
});
