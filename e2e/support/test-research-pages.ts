import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import type { WatchedPage } from './browser';
import { demoAddress, setUpBrowser } from './journey';
import { MENU_LINKS } from './menu-table';
import { contentOf } from './page-text';
import { readPlain } from './read-plain';
import { isTextPage } from './research-addresses';
import { expectSameAsServed } from './same-path';
import { visitOnDesktop, visitOnPhone, type DesktopVisit } from './visit-page';

const KB = 1000;
const VISIT_TIMEOUT_MS = 120_000;
/** The most scripts of a page, in bytes: with text, lists and maps only, and with an interactive chart or table. */
const MAX_SCRIPTS = { plain: 150 * KB, interactive: 175 * KB };
/** Pages with only text, lists and maps. */
const PLAIN = ['/', '/newsarticles/markets', '/newsarticles/tech', '/research-posts'];

/**
 * Tests of each research page: markup, one visit at 1440 px and one at 360 px. `one-value.journey.ts` reads its past days and
 * exports.
 */
export function testResearchPages(addresses: readonly string[]): void {
  const browser = setUpBrowser();
  describe.each(addresses)('%s', (address) => {
    testResearchPage(address, browser);
  });
}

function testResearchPage(address: string, browser: () => Browser): void {
  it('is there without scripts: one heading, tables with captions, charts with names, the source', async () => {
    const { status, text } = await readPlain(demoAddress() + address);
    const content = contentOf(text);

    expect(status).toBe(200);
    expect(content.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(text).toContain('Simulated demo data');
    expect(content.match(/<table/g)?.length ?? 0).toBe(content.match(/<caption/g)?.length ?? 0);
    expect(content).not.toMatch(/NaN|undefined|\[object /);
    expect(gzipSync(text).length).toBeLessThan(130 * KB);
  });

  describe('in a window of 1440 px', () => {
    let visit: DesktopVisit;
    beforeAll(async () => {
      visit = await visitOnDesktop(browser(), address);
    }, VISIT_TIMEOUT_MS);
    afterAll(() => visit.watched.close());

    it('brings few scripts', () => {
      const isPlain = PLAIN.includes(address);
      expect(visit.scriptBytes).toBeGreaterThan((isPlain ? 50 : 100) * KB);
      expect(visit.scriptBytes).toBeLessThan(isPlain ? MAX_SCRIPTS.plain : MAX_SCRIPTS.interactive);
    });

    it.each(['light', 'dark'] as const)('has nothing that axe objects to, in the %s theme', (theme) => {
      expect(visit.objections[theme]).toEqual([]);
    });

    it('looks and reads as the server has drawn it when a reader gets near', () => {
      expect(visit.lateSheets).toEqual([]);
      // Tolerance of one line of text, for content that only pages with scripts have.
      expect(Math.abs(visit.heights.scrolled - visit.heights.loaded)).toBeLessThan(40);
      expect(visit.idleScrollBoxes).toEqual([]);
    });

    if (!isTextPage(address))
      it('keeps its styles when it is compared with another day', async () => {
        const { page } = visit.watched;
        await expectSameAsServed(
          page,
          async () => {
            const form = page.locator('form', { has: page.locator('input[name="versus"]') }).first();
            const field = form.locator('input[name="versus"]');
            await field.fill('2025-12-31');
            // Not a click: it waits for two frames, and a busy headless browser may draw none for long.
            await field.press('Enter');
          },
          /versus=2025-12-31/,
        );
      });

    it('fits, is marked in the menu, and leaves the console empty', () => {
      expect(visit.excessWidth).toBe(0);
      expect(visit.marked).toEqual(MENU_LINKS.filter(({ href }) => href === address).map(({ href }) => href));
      expect(visit.watched.complaints).toEqual([]);
    });
  });

  describe('on a phone of 360 px', () => {
    let watched: WatchedPage | null = null;
    afterEach(() => watched?.close());

    it(
      'fits, moves nothing while its scripts start, and is marked in the menu',
      async () => {
        const visit = await visitOnPhone(browser(), address);
        ({ watched } = visit);
        expect(visit.excessWidth).toBe(0);
        expect(visit.shift).toBeLessThan(0.01);
        expect(visit.marked).toEqual(
          MENU_LINKS.filter(({ href }) => href === address).map(({ href }) => href),
        );
        expect(visit.idleScrollBoxes).toEqual([]);
        expect(watched.complaints).toEqual([]);
      },
      VISIT_TIMEOUT_MS,
    );
  });
}
