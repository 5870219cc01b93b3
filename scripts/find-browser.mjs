// Finds a Chromium for the journeys and the chart benchmark: CHROME_PATH, then the system's, then
// Playwright's; else, as root on Debian, installs the distribution's package (Playwright's download is
// impossible offline).
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  for (const name of names) {
    for (const folder of folders) {
      const candidate = path.join(folder, name);
      if (existsSync(candidate)) return candidate;
    }
  }
  return null;
}

function findInstalled() {
  const inPath = findInPath(NAMES);
  if (inPath) return inPath;
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : null;
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : null;
}

/**
 * Path of a Chromium executable; throws an error with instructions when it finds none. With `shell`, the
 * headless shell comes first: the same engine without the program around it opens a page in half the time.
 */
export async function findBrowser({ shell = false } = {}) {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROME_PATH names no file: ${wanted}`);
    return wanted;
  }
  const found = (shell ? findInPath(SHELLS) : null) ?? findInstalled() ?? (await findPlaywrights());
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('no browser found: installing chromium with apt-get');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
    const installed = findInPath(NAMES);
    if (installed) return installed;
  }
  throw new Error(
    'no Chromium found: install one (apt-get install chromium) or set CHROME_PATH to an executable',
  );
}

/** Command-line switches for running Chromium headless without prompts, also as root. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
