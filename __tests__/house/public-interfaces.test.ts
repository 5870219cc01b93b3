import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Uses of what a library does not offer, each with an example that its pattern must find. */
const KINDS = {
  'a replaced method of a prototype': {
    pattern:
      /\.prototype(?:\.\w+|\[[^\]]+\])\s*=(?!=)|defineProperty\(\s*[\w.]+\.prototype\b|Reflect\.set\(\s*[A-Z]/,
    example: 'Server.prototype.emit = prepare;',
  },
  'the inside of the module loader': {
    pattern: /\bModule\._|\bModule\.prototype\b|require\.extensions/,
    example: 'Module._load = load;',
  },
  'a private field of a library': {
    pattern:
      /\b_tree\b|\b_connection\b|\b_fiber\b|_INTERNALS_DO_NOT_USE|_disableExpensive|\b_browserSession\b/,
    example: 'const [top] = axe._tree;',
  },
  'a file inside a framework': {
    pattern:
      /['"`](?:next\/dist|react-dom\/cjs|react\/cjs|jsdom\/lib|playwright-core\/lib|jest-[\w-]+\/build)\/|'react-dom\/client\$'/,
    example: "require('next/dist/server/next-server');",
  },
  'a changed step of a bundler': {
    pattern: /normalModuleFactory|BannerPlugin|processAssets|PROCESS_ASSETS|\.plugins = config\.plugins/,
    example: 'compiler.hooks.normalModuleFactory.tap(name, change);',
  },
  'a flag of V8 that is no limit of memory': {
    pattern:
      /--(?:liftoff|wasm-|no-wasm|no-flush|flush-|single-threaded|interrupt-budget|heap-growing|no-opt|max-lazy|no-lazy|sparkplug|expose[-_]gc)|setFlagsFromString/,
    example: "spawn(node, ['--liftoff-only']);",
  },
} as const;

type Kind = keyof typeof KINDS;

const PROVIDER = 'Next exports its context of the router nowhere else, and a page cannot be drawn without it';
const HANDLER = 'the function by which Next calls a handler of requests: the test sends real requests to it';

/** Uses that remain, and why; each goes with the part that it belongs to. */
const EXCEPTIONS: Readonly<Record<string, Partial<Record<Kind, string>>>> = {
  '__tests__/components/features/auth/login-page.long.test.tsx': { 'a file inside a framework': PROVIDER },
  '__tests__/components/features/profile/edit/edit-list.long.test.tsx': {
    'a replaced method of a prototype': 'jsdom has no `File.text`, which every browser has',
  },
  '__tests__/components/features/universe/data/strip-rows.long.test.tsx': {
    'a file inside a framework': PROVIDER,
  },
  '__tests__/components/layout/keyboard/keyboard-shortcuts-dialog.test.tsx': {
    'a replaced method of a prototype': 'jsdom has no `showModal`, which every browser has',
  },
  '__tests__/components/layout/layout.long.test.tsx': { 'a file inside a framework': PROVIDER },
  '__tests__/components/layout/search/ticker-search.long.test.tsx': { 'a file inside a framework': PROVIDER },
  '__tests__/components/research/hooks/use-address-state.test.tsx': { 'a file inside a framework': PROVIDER },
  '__tests__/pages/_app.test.tsx': { 'a file inside a framework': PROVIDER },
  '__tests__/pages/api/pictures/key.test.ts': { 'a file inside a framework': HANDLER },
  '__tests__/setup/render-page.tsx': { 'a file inside a framework': PROVIDER },
  '__tests__/support/session-site.ts': { 'a file inside a framework': HANDLER },
  'next.config.js': {
    'a changed step of a bundler': 'short class names and few sheets; goes when the pages are rebuilt',
  },
  'scripts/auth-emulator-process.cjs': {
    'a replaced method of a prototype':
      "Firebase's emulator checks its own schemas for seconds at each start",
  },
  'scripts/bench.mjs': { 'a flag of V8 that is no limit of memory': 'memory is measured after a collection' },
  'scripts/build/copy-standalone.mjs': {
    'a file inside a framework': 'the tracer that Next itself uses; its own package is a second copy',
  },
};

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file) && file !== '__tests__/house/public-interfaces.test.ts',
  );

const kinds = Object.keys(KINDS) as Kind[];

const uses = sources.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return kinds.filter((kind) => KINDS[kind].pattern.test(text)).map((kind) => ({ file, kind }));
});

it.each(kinds)('knows %s', (kind) => {
  expect(KINDS[kind].example).toMatch(KINDS[kind].pattern);
});

it('only public interfaces of libraries are used, but for the exceptions', () => {
  expect(uses.filter(({ file, kind }) => EXCEPTIONS[file]?.[kind] === undefined)).toEqual([]);
});

it('no exception outlives its use', () => {
  const isUsed = (file: string, kind: string) => uses.some((use) => use.file === file && use.kind === kind);
  expect(
    Object.entries(EXCEPTIONS).flatMap(([file, reasons]) =>
      Object.keys(reasons).flatMap((kind) => (isUsed(file, kind) ? [] : [`${file}: ${kind}`])),
    ),
  ).toEqual([]);
});
