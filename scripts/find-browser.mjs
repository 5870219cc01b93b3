// Finds a Chromium for the journeys and the benchmarks: CHROME_PATH, then the system's, then the one in Playwright's cache. Where
// there is none, fetches one: Playwright's own, which needs the internet, else, as root on Debian, the distribution's package.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A browser of this machine, and where it was found.
 *
 * @typedef {{ file: string, origin: string }} Browser
 */

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const PLAYWRIGHT = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));
const FETCH_TIMEOUT_MS = 600_000;

/** A system may have the name without the program, and Playwright's copy may lack libraries of the system. */
function canRun(file) {
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function findInPath(names, folders) {
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file) && canRun(file));
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) && canRun(file) ? { file, origin: "Playwright's cache" } : null;
}

/**
 * The browser of this machine; nothing is fetched.
 *
 * @param {{ shell?: boolean, env?: Readonly<Record<string, string | undefined>> }} [options] - With `shell` the headless shell comes
 *   first: the same engine without the program around it opens a page in half the time.
 * @returns {Promise<Browser | null>}
 * @throws Error when CHROME_PATH names no file.
 */
export async function locateBrowser({ shell = false, env = process.env } = {}) {
  const wanted = env.CHROME_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROME_PATH names no file: ${wanted}`);
    return { file: wanted, origin: 'CHROME_PATH' };
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const names = shell ? [...SHELLS, ...NAMES] : NAMES;
  const file = findInPath(names, folders) ?? (existsSync(MAC) ? MAC : undefined);
  return file === undefined ? await findPlaywrights() : { file, origin: 'the system' };
}

/** True when this process may install packages of Debian. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/**
 * Fetches a browser where there is none.
 *
 * @returns {Promise<Browser | null>} Null when nothing could be had; the tools have printed why.
 */
export async function fetchBrowser() {
  spawnSync(process.execPath, [PLAYWRIGHT, 'install', '--no-shell', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: FETCH_TIMEOUT_MS,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000', ...process.env },
  });
  const own = await findPlaywrights();
  if (own !== null || !canInstallPackages()) return own;
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] });
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
  } catch {
    // apt-get has printed its reason.
    return null;
  }
  return locateBrowser();
}

/** Path of a Chromium executable, fetched where there is none; throws an error with instructions when none can be had. */
export async function findBrowser(options = {}) {
  const browser = (await locateBrowser(options)) ?? (await fetchBrowser());
  if (browser !== null) return browser.file;
  throw new Error(
    'no Chromium found: install one (npx playwright install --with-deps chromium, apt-get install chromium) or set CHROME_PATH to an executable',
  );
}
