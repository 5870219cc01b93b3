import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = process.cwd();

/** The module that the files import. */
const MODULE = `export const count: { calls: number } = { calls: 0 };
  export const place = (): string | undefined => new Error('here').stack;`;

/** Test files in the order in which one worker runs them. */
const FILES: Record<string, string> = {
  'a-changes.test.ts': `
    import { count } from './module';
    const ofFile = {};
    const ofHook = {};
    Object.assign(count, { held: [new WeakRef(ofFile), new WeakRef(ofHook)] });
    export { ofFile };
    afterAll(() => void ofHook);
    jest.setTimeout(1);
    it('counts', () => { count.calls += 1; expect(count.calls).toBe(1); });
    it('changes the process', () => {
      process.env['LEFT_BEHIND'] = 'a';
      process.exit = (() => undefined) as never;
      jest.spyOn(Math, 'random').mockReturnValue(7);
      expect(Math.random()).toBe(7);
    });`,
  'b-sees.test.ts': `
    import { count } from './module';
    it('gets the module that is loaded', () => expect(count.calls).toBe(1));
    it('gets the process as it was', async () => {
      expect(process.env['LEFT_BEHIND']).toBeUndefined();
      expect(Math.random()).toBeLessThan(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    it('finds nothing in memory of the values of the file before', async () => {
      const { held } = count as unknown as { held: WeakRef<object>[] };
      // The collector needs several turns for what contexts of promises hold.
      for (let turn = 0; turn < 10; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        (globalThis as unknown as { gc(): void }).gc();
      }
      expect(held.map((value) => value.deref())).toEqual([undefined, undefined]);
    });`,
  'c-fails.test.ts': `
    describe('in a group', () => {
      it('fails an expectation', () => expect(1).toBe(2));
      it('takes too long', async () => { await new Promise(() => undefined); }, 50);
      it('rejects later', async () => {
        void Promise.reject(new Error('unhandled'));
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
      it('counts its expectations', () => expect.assertions(1));
      it('mocks a module', () => { jest.mock('./module'); });
      it('runs tests at once', () => { it.concurrent('a test', () => Promise.resolve()); });
    });

    describe('with a failing hook', () => {
      beforeAll(() => { throw new Error('the hook fails'); });
      it('is not run', () => undefined);
    });`,
  'd-throws.test.ts': `throw new Error('the file cannot be loaded');`,
};

/** Test files of the website, which share a window. */
const WINDOW_FILES: Record<string, string> = {
  'a-changes.test.tsx': `
    import { render, screen } from '@testing-library/react';
    import { createElement } from 'react';
    import { count } from './module';
    it('changes the window', async () => {
      count.calls += 1;
      render(createElement('main', null, 'first'));
      expect(screen.getByText('first')).toBeInTheDocument();
      expect((await import('./module')).count.calls).toBe(1);
      Object.assign(window, { matchMedia: 1, added: 1, IntersectionObserver: class {} });
      expect(typeof IntersectionObserver).toBe('function');
      expect(atob(btoa('text'))).toBe('text');
      document.documentElement.lang = 'xx';
      document.body.append(document.createElement('p'));
      document.cookie = 'left=1';
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
      history.pushState(null, '', '/elsewhere?left=1');
      Reflect.deleteProperty(globalThis, 'ResizeObserver');
      globalThis.fetch = (() => 'left') as never;
    });`,
  'ab-process.spec.ts': `
    it('sees no window', () => expect(typeof window + typeof document + btoa('a')).toBe('undefinedundefinedYQ=='));`,
  'b-sees.test.tsx': `
    import { render } from '@testing-library/react';
    import { createElement } from 'react';
    import { count, place } from './module';
    it('gets a module of ours again', () => expect(count.calls).toBe(0));
    it('knows the lines of its source', () => expect(place()).toMatch(/module\\.ts:2:\\d+/));
    it('gets the window as it was', () => {
      expect(document.body.innerHTML + document.documentElement.lang + document.cookie).toBe('');
      expect(localStorage.length + sessionStorage.length).toBe(0);
      expect(window.location.href).toBe('http://localhost/');
      expect('added' in window).toBe(false);
      expect(typeof IntersectionObserver).toBe('undefined');
      expect('ResizeObserver' in globalThis).toBe(true);
      expect(String(fetch)).not.toContain('left');
    });
    it('removes what a test has rendered', () => void render(createElement('p', null, 'second')));
    it('has an empty document again', () => expect(document.body.innerHTML).toBe(''));`,
  'b-styles.test.tsx': `
    const { JSDOM } = require('jsdom');
    const NAMES = 'a abbr area article aside b base blockquote body br button canvas caption cite code col colgroup data datalist dd del details dialog div dl dt em fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link main map marquee menu meta meter nav noframes object ol optgroup option output p param picture pre progress q rp rt ruby s samp script section select small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr u ul var video wbr xmp path unknown'.split(' ');
    const ATTRIBUTES = ['', 'hidden', 'open', 'type="hidden"', 'type="text"', 'style="display: none"', 'style="display: grid; color: red"', 'style="visibility: hidden"', 'style="pointer-events: none"', 'style="all: unset"', 'class="d-none"'];
    const read = (window, root) => [...root.querySelectorAll('*')].map((element) => {
      const style = window.getComputedStyle(element);
      const properties = ['display', 'visibility', 'pointerEvents'].map((name) => style[name]);
      return [element.localName, ...properties, style.getPropertyValue('display'), style.getPropertyValue('visibility')].join();
    });
    const fill = (window) => {
      const { document } = window;
      const root = document.createElement('div');
      const cases = NAMES.flatMap((name) => [...ATTRIBUTES.map((text) => [name, text, 'div']), [name, '', 'ruby'], [name, '', 'details']]);
      for (const [name, text, parent] of cases) {
        const holder = document.createElement(parent);
        // Written as markup, so that both windows get the same attributes.
        const template = document.createElement('div');
        template.innerHTML = '<i ' + text + '></i>';
        const element = document.createElement(name);
        for (const { name: key, value } of template.firstChild.attributes) element.setAttribute(key, value);
        // What is inherited.
        if (text.startsWith('style') && name === 'p') element.append(document.createElement('b'));
        holder.append(element);
        root.append(holder);
      }
      document.body.append(root);
      return root;
    };
    it('computes styles as jsdom does', () => {
      const plain = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true }).window;
      const expected = read(plain, fill(plain));
      expect(new Set(expected).size).toBeGreaterThan(250);
      expect(read(window, fill(window))).toEqual(expected);
    }, 60_000);
    it('computes them by the sheets of a document that has some', () => {
      const sheet = document.createElement('style');
      sheet.textContent = 'p { display: none; visibility: hidden }';
      document.head.append(sheet);
      document.body.append(document.createElement('p'));
      const style = window.getComputedStyle(document.querySelector('p'));
      expect([style.display, style.visibility]).toEqual(['none', 'hidden']);
    });`,
  'c-server.test.ts': `
    /** @jest-environment node */
    it('has no window', () => expect(typeof window).toBe('undefined'));`,
};

interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Runs test files in one worker, in the order of their names, and returns Jest's report. */
function runFiles(files: Record<string, string>, settings: string): Report {
  // Not in node_modules: the files there are taken for packages.
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache', 'shared-modules-'));
  try {
    writeFileSync(path.join(folder, 'module.ts'), MODULE);
    for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code);
    writeFileSync(
      path.join(folder, 'sequencer.cjs'),
      `const Sequencer = require(${JSON.stringify(require.resolve('@jest/test-sequencer'))}).default;
        module.exports = class extends Sequencer {
          sort(tests) { return [...tests].sort((a, b) => (a.path < b.path ? -1 : 1)); }
        };`,
    );
    writeFileSync(
      path.join(folder, 'jest.config.cjs'),
      `module.exports = { testPathIgnorePatterns: [], testSequencer: './sequencer.cjs', ${settings} };`,
    );
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--expose-gc', path.join(root, 'node_modules/jest/bin/jest.js'), '--ci', '--runInBand', '--json'],
      { cwd: folder, encoding: 'utf8' },
    );
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sharedFile = (name: string) => JSON.stringify(path.join(root, 'scripts/test/shared-modules', name));

describe('test files that share their modules', () => {
  let report: Report;

  beforeAll(() => {
    report = runFiles(
      FILES,
      `runtime: ${sharedFile('runtime.cjs')}, testEnvironment: ${sharedFile('environment.cjs')}, transform: {}`,
    );
  }, 60_000);

  const testsOf = (file: string) =>
    report.testResults.find(({ name }) => name.endsWith(file))!.assertionResults;
  const failureOf = (title: string) => {
    const test = testsOf('c-fails.test.ts').find((one) => one.title === title)!;
    expect(test.status).toBe('failed');
    return test.failureMessages.join('\n');
  };

  it('runs a module once for all of them', () => {
    expect(testsOf('a-changes.test.ts').map(({ status }) => status)).toEqual(['passed', 'passed']);
    expect(testsOf('b-sees.test.ts')[0]).toMatchObject({ status: 'passed' });
  });

  it('puts back what a file changed in the process: environment variables, spies, timeout', () => {
    expect(testsOf('b-sees.test.ts')[1]).toMatchObject({ status: 'passed' });
    expect(report.numPassedTests).toBe(5);
  });

  it('releases what the module of a file and its hooks hold', () => {
    expect(testsOf('b-sees.test.ts')[2]).toMatchObject({ status: 'passed', failureMessages: [] });
  });

  it('fails a wrong expectation, with the line in the source', () => {
    expect(failureOf('fails an expectation')).toMatch(/c-fails\.test\.ts:3:\d+/);
  });

  it('fails a test that takes too long', () => {
    expect(failureOf('takes too long')).toContain('Exceeded timeout of 50 ms');
  });

  it('fails a test with a rejection that nothing handles', () => {
    expect(failureOf('rejects later')).toContain('unhandled');
  });

  it('fails a test without the expectations that it announced', () => {
    expect(failureOf('counts its expectations')).toContain('expect.assertions(1)');
  });

  it('fails the tests behind a hook that fails', () => {
    expect(failureOf('is not run')).toContain('the hook fails');
  });

  it('refuses to mock a module', () => {
    expect(failureOf('mocks a module')).toContain('jest.mock is not available');
  });

  it('refuses to run tests at once', () => {
    expect(failureOf('runs tests at once')).toContain('test.concurrent is not available');
  });

  it('fails a file that cannot be loaded', () => {
    const { message } = report.testResults.find(({ name }) => name.endsWith('d-throws.test.ts'))!;
    expect(message).toContain('the file cannot be loaded');
  });
});

describe('test files of the website', () => {
  let report: Report;

  beforeAll(() => {
    report = runFiles(
      WINDOW_FILES,
      `projects: [{
        displayName: 'shared', testMatch: ['**/*.test.tsx'], transform: {},
        runtime: ${sharedFile('runtime.cjs')}, testEnvironment: ${sharedFile('dom-environment.cjs')},
        setupFilesAfterEnv: [${JSON.stringify(path.join(root, '__tests__/setup/setup-web.ts'))}],
      }, {
        displayName: 'process', testMatch: ['**/*.spec.ts'], transform: {},
        runtime: ${sharedFile('runtime.cjs')}, testEnvironment: ${sharedFile('environment.cjs')},
      }, { displayName: 'server', testMatch: ['**/*.test.ts'], transform: {} }]`,
    );
  }, 60_000);

  it('share a window, which is as before after each file', () => {
    expect(report.testResults.map(({ message }) => message).join('')).toBe('');
    expect(report.numPassedTests).toBe(10);
  });
});
