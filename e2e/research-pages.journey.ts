import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { demoAddress } from './support/journey';
import { MENU_LINKS } from './support/menu-table';
import { contentOf } from './support/page-text';
import { readPlain } from './support/read-plain';
import { RESEARCH_ADDRESSES } from './support/research-addresses';
import { visitOnDesktop } from './support/visit-page';

const KB = 1000;
/** The most scripts of a page, in bytes: with text, lists and maps only, and with an interactive chart or table. */
const MAX_SCRIPTS = { plain: 150 * KB, interactive: 175 * KB };
/** Pages with only text, lists and maps. */
const PLAIN = ['/', '/newsarticles/markets', '/newsarticles/tech', '/research-posts'];

test.describe.configure({ mode: 'parallel' });

for (const address of RESEARCH_ADDRESSES) {
  test(`${address} is there without scripts: one heading, tables with captions, the source`, async () => {
    const { status, text } = await readPlain(demoAddress() + address);
    const content = contentOf(text);

    expect(status).toBe(200);
    expect(content.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(text).toContain('Simulated demo data');
    expect(content.match(/<table/g)?.length ?? 0).toBe(content.match(/<caption/g)?.length ?? 0);
    expect(content).not.toMatch(/NaN|undefined|\[object /);
    expect(gzipSync(text).length).toBeLessThan(130 * KB);
  });

  test(`${address} in a window of 1440 px brings few scripts, moves nothing while they start, keeps its height when a reader gets near, fits, is marked in the menu, and leaves the console empty`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const visit = await visitOnDesktop(browser, address);
    const { complaints } = visit.watched;
    await visit.watched.close();

    const isPlain = PLAIN.includes(address);
    expect.soft(visit.scriptBytes).toBeGreaterThan((isPlain ? 50 : 100) * KB);
    expect.soft(visit.scriptBytes).toBeLessThan(isPlain ? MAX_SCRIPTS.plain : MAX_SCRIPTS.interactive);
    expect.soft(visit.shift).toBeLessThan(0.01);
    expect.soft(visit.lateSheets).toEqual([]);
    // Tolerance of one line of text, for content that only pages with scripts have.
    expect.soft(Math.abs(visit.heights.scrolled - visit.heights.loaded)).toBeLessThan(40);
    expect.soft(visit.idleScrollBoxes).toEqual([]);
    expect.soft(visit.excessWidth).toBe(0);
    expect
      .soft(visit.marked)
      .toEqual(MENU_LINKS.filter(({ href }) => href === address).map(({ href }) => href));
    expect.soft(complaints).toEqual([]);
  });
}
