import { runInThisContext } from 'node:vm';
import { SHOWN_ATTRIBUTE, WAITS_ATTRIBUTE } from '@/lib/late-layout';
import { LATE_SCRIPTS, SCRIPT_LIST_ID } from '@/lib/start-script';

const WINDOW_HEIGHT = 800;

interface Start {
  readonly type?: string;
  readonly hash?: string;
  readonly list?: boolean;
}

let frames: (() => void)[] = [];
let timers: (() => void)[] = [];
let reportPaint = () => undefined as void;
let now = 0;

const showFrame = () => frames.splice(0).forEach((frame) => frame());
const runTimers = () => timers.splice(0).forEach((timer) => timer());
const scripts = () => document.head.querySelectorAll('script[src]').length;
const waits = () => document.documentElement.hasAttribute(WAITS_ATTRIBUTE);
const shown = () => [...document.querySelectorAll(`[${SHOWN_ATTRIBUTE}]`)].map(({ id }) => id);

/** A part with a place in the window. */
function part(id: string, top: number, height = 300): string {
  return `<section class="card" id="${id}" data-top="${top}" data-height="${height}"></section>`;
}

function start(markup: string, { type = 'navigate', hash = '', list = true }: Start = {}): void {
  document.head.innerHTML = list ? `<meta id="${SCRIPT_LIST_ID}" content="/a.js">` : '';
  document.body.innerHTML = `<main>${markup}</main>`;
  window.location.hash = hash;
  Object.assign(window, { innerHeight: WINDOW_HEIGHT });
  Object.assign(window.performance, { now: () => now, getEntriesByType: () => [{ type }] });
  const run = runInThisContext(
    `(function (window, document, setTimeout, PerformanceObserver, requestAnimationFrame) {${LATE_SCRIPTS}})`,
  ) as (...globals: unknown[]) => void;
  class Observer {
    constructor(report: (list: { getEntriesByName: () => unknown[] }, observer: Observer) => void) {
      reportPaint = () => report({ getEntriesByName: () => [{}] }, this);
    }
    observe() {}
    disconnect() {}
  }
  run(
    window,
    document,
    (timer: () => void, delay?: number) => void (delay === 3000 || timers.push(timer)),
    Observer,
    (frame: () => void) => frames.push(frame),
  );
}

/** Parses and paints the document. */
function paint(): void {
  document.dispatchEvent(new Event('DOMContentLoaded'));
  showFrame();
  showFrame();
  reportPaint();
}

beforeEach(() => {
  frames = [];
  timers = [];
  now = 0;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    now += 10; // Milliseconds of layout.
    const top = Number(this.dataset['top'] ?? 0);
    return new DOMRect(0, top, 400, Number(this.dataset['height'] ?? 0));
  });
});

afterEach(() => {
  document.documentElement.removeAttribute(WAITS_ATTRIBUTE);
  window.earlyInput?.();
  delete window.earlyInput;
  jest.restoreAllMocks();
});

it('shows what is in the window before it is painted, and the rest part by part before the scripts', () => {
  start(part('first', 100) + part('second', 900) + part('third', 1300));
  // Invisible until the first frame.
  expect(document.documentElement).toHaveAttribute(WAITS_ATTRIBUTE, 'first');

  paint();
  expect(document.documentElement).toHaveAttribute(WAITS_ATTRIBUTE, '');
  expect(shown()).toEqual(['first', 'second']);
  expect(scripts()).toBe(0);
  expect(document.head.querySelector('link[rel="preload"]')).toHaveAttribute('href', '/a.js');

  showFrame();
  runTimers();
  expect(shown()).toEqual(['first', 'second', 'third']);
  showFrame();
  runTimers();
  expect(waits()).toBe(false);
  expect(shown()).toEqual([]);
  expect(scripts()).toBe(1);
});

it('shows a row of a grid as a whole', () => {
  start(
    `<div style="grid-template-columns: 1fr 1fr" data-top="500" data-height="900">${part('a', 500)}${part('b', 1000)}</div>${part('c', 1500)}`,
  );

  showFrame();
  expect(shown()).toEqual(['a', 'b']);
});

it('shows later rows of a table when a tall window has room below the rows before them', () => {
  const rows = (top: number) =>
    `<tbody data-late="" id="at${top}" data-top="${top}" data-height="400"></tbody>`;
  start(`<table><tbody data-top="300" data-height="400"></tbody>${rows(700)}${rows(1100)}</table>`);

  showFrame();
  expect(shown()).toEqual(['at700']);
});

it.each(['wheel', 'pointerdown', 'scroll', 'beforeprint'])('shows everything at once at %s', (type) => {
  start(part('first', 100) + part('second', 900));
  showFrame();
  window.dispatchEvent(new Event(type));

  expect(waits()).toBe(false);
  expect(shown()).toEqual([]);
});

it('shows everything at once at a key press', () => {
  start(part('first', 900));
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));

  expect(waits()).toBe(false);
});

it.each<[string, Start]>([
  ['after a step back', { type: 'back_forward' }],
  ['after a reload', { type: 'reload' }],
  ['at an address with a fragment', { hash: '#movers' }],
  ['without a list of scripts, as in development', { list: false }],
])('waits for nothing %s', (_, options) => {
  start(part('first', 900), options);

  expect(waits()).toBe(false);
});

it('waits for nothing in a hidden tab', () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  start(part('first', 900));

  expect(waits()).toBe(false);
});
