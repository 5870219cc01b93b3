import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { locateBrowser } from '../../../scripts/find-browser.mjs';
import { describeOldNode } from '../../../scripts/launch/preflight.mjs';
import {
  describeMachine,
  describeSkippedJourneys,
  lookAtMachine,
  type Machine,
} from '../../../scripts/test/machine.mjs';

const programs = temporaryFolder();
afterAll(() => programs.remove());

/** A program that ends with this code. */
function writeProgram(name: string, code: number): string {
  const file = join(programs.path, name);
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`);
  chmodSync(file, 0o755);
  return file;
}

const bare: Machine = { browser: null, isLeftOut: false, canInstall: false, postgres: null };

describe('the browser for the journeys', () => {
  const broken = writeProgram('chromium', 1);
  const usable = writeProgram('google-chrome', 0);

  it('is the one of CHROME_PATH, else the first of the system that runs', async () => {
    const env = { PATH: programs.path };

    expect(await locateBrowser({ env: { ...env, CHROME_PATH: broken } })).toEqual({
      file: broken,
      origin: 'CHROME_PATH',
    });
    expect(await locateBrowser({ env })).toEqual({ file: usable, origin: 'the system' });
  });

  it('that CHROME_PATH names must be there', async () => {
    await expect(locateBrowser({ env: { CHROME_PATH: '/nowhere/chrome' } })).rejects.toThrow(
      'CHROME_PATH names no file: /nowhere/chrome',
    );
  });

  it('is not looked for with BROWSER=none', async () => {
    const machine = await lookAtMachine({ BROWSER: 'none', CHROME_PATH: '/nowhere/chrome' });

    expect(machine).toMatchObject({ browser: null, isLeftOut: true });
    expect(describeSkippedJourneys(machine, { CI: 'true' }).isFailure).toBe(false);
  });

  it('is missed where CI=true, and only there', () => {
    expect(describeSkippedJourneys(bare, { CI: 'true' }).isFailure).toBe(true);
    expect(describeSkippedJourneys(bare, {})).toEqual({
      text: 'skipped: no browser could be had; set CHROME_PATH, or run: npx playwright install --with-deps chromium',
      isFailure: false,
    });
  });
});

it.each<[Partial<Machine>, string]>([
  [{}, "browser: none, fetching Playwright's; PostgreSQL: none, its tests are skipped"],
  [
    { canInstall: true, postgres: '/usr/bin' },
    "browser: none, fetching Playwright's, else Debian's package; PostgreSQL: /usr/bin",
  ],
  [
    { browser: { file: '/usr/bin/chromium', origin: 'the system' }, canInstall: true },
    'browser: /usr/bin/chromium (the system); PostgreSQL: none, its tests are skipped',
  ],
  [{ isLeftOut: true }, 'browser: none, as BROWSER says; PostgreSQL: none, its tests are skipped'],
])('the first line says what was found and what is fetched: %j', (machine, line) => {
  expect(describeMachine({ ...bare, ...machine }, '24.1.0')).toBe(`Node.js 24.1.0; ${line}`);
});

it('a start names versions of Node.js that are no longer maintained, and refuses those that it cannot run on', () => {
  expect(describeOldNode('24.1.0')).toBeNull();
  expect(describeOldNode('22.12.0')).toBeNull();
  expect(describeOldNode('20.19.0')).toBe(
    'Node.js 20.19.0 has had no security fixes since April 2026: install 24 or 22',
  );
  expect(() => describeOldNode('20.18.3')).toThrow('Node.js 20.18.3 is too old: install 24 or 22');
});
