/** @jest-environment jest-fixed-jsdom */
import { runInThisContext } from 'node:vm';
import { renderHook } from '@testing-library/react';
import { useEarlyInput } from '@/components/layout/use-early-input';
import { LATE_SCRIPTS, SCRIPT_LIST_ID } from '@/lib/next/start-script';

type Report = (list: { getEntriesByName: () => unknown[] }, observer: { disconnect: () => void }) => void;

let reports: Report[] = [];
let frames: (() => void)[] = [];

function showFrame(): void {
  for (const frame of frames.splice(0)) frame();
}

function reportPaint(): void {
  for (const report of reports) report({ getEntriesByName: () => [{}] }, { disconnect: () => undefined });
}

const loaded = () => [...document.head.querySelectorAll('script[src]')].map((one) => one.getAttribute('src'));

beforeEach(() => {
  reports = [];
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(() => frame(0)));
  Object.assign(window, {
    PerformanceObserver: class {
      constructor(private readonly report: Report) {}
      observe() {
        reports.push(this.report);
      }
    },
  });
  document.head.innerHTML = `<meta id="${SCRIPT_LIST_ID}" name="scripts" content="/a.js /b.js">`;
  document.body.innerHTML =
    '<header><input name="symbol"></header><button type="button">Open</button><p tabindex="0">Text</p>';
  const run = runInThisContext(
    `(function (window, document, setTimeout, PerformanceObserver, requestAnimationFrame) {${LATE_SCRIPTS}})`,
  ) as (...globals: unknown[]) => void;
  run(window, document, window.setTimeout, window.PerformanceObserver, window.requestAnimationFrame);
});

afterEach(() => {
  window.earlyInput?.();
  delete window.earlyInput;
  delete window.handlesClicks;
  jest.restoreAllMocks();
});

it('loads the scripts in their order after the first paint', () => {
  document.dispatchEvent(new Event('DOMContentLoaded'));
  showFrame();
  showFrame();
  expect(loaded()).toEqual([]);
  // The frame that holds the load event back.
  expect(document.querySelectorAll('head iframe')).toHaveLength(1);

  reportPaint();
  expect(loaded()).toEqual(['/a.js', '/b.js']);
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
  expect(document.head.querySelector<HTMLScriptElement>('script[src]')?.async).toBe(false);

  reportPaint();
  expect(loaded()).toHaveLength(2);
});

it('loads them at once when a reader uses the page, and repeats clicks and shortcuts', () => {
  const clicks = jest.fn();
  const keys: string[] = [];
  const button = document.querySelector('button')!;

  button.click();
  expect(loaded()).toHaveLength(2);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true, bubbles: true }));
  document.querySelector('input')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
  document.querySelector('p')!.click();

  button.addEventListener('click', clicks);
  document.addEventListener('keydown', ({ key }) => keys.push(key));
  renderHook(() => useEarlyInput());

  expect(clicks).toHaveBeenCalledTimes(1);
  expect(keys).toEqual(['?']);
});

it('leaves clicks to React as soon as it handles them, and keeps keys', () => {
  window.handlesClicks = true;
  document.querySelector('button')!.click();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));

  expect(window.earlyInput?.()).toEqual([expect.objectContaining({ key: '?' })]);
});

it('focuses the search box at a slash', () => {
  const box = document.querySelector('input')!;
  box.getClientRects = () => [{}] as unknown as DOMRectList;

  const slash = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
  document.body.dispatchEvent(slash);

  expect(document.activeElement).toBe(box);
  expect(slash.defaultPrevented).toBe(true);
});

it('lets the load event pass where there is no list of scripts', () => {
  document.getElementById(SCRIPT_LIST_ID)!.remove();
  document.querySelector('button')!.click();

  expect(document.querySelectorAll('iframe')).toHaveLength(0);
});

it('does not wait for a paint in a hidden tab', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('DOMContentLoaded'));

  expect(loaded()).toHaveLength(2);
});
