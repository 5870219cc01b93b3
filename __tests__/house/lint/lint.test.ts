import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Planted } from './planted-react';
import { PLANTED_FOR_REACT } from './planted-react';
import { PLANTED_FOR_TYPESCRIPT, PLANTED_WITH_TYPES } from './planted-typescript';

const root = process.cwd();
const CONFIGURATION = '.oxlintrc.json';
const PLUGIN = 'scripts/lint/tapeglass.mjs';

interface Configuration {
  overrides: { rules: Record<string, unknown> }[];
}

interface Report {
  diagnostics: { code: string; filename: string }[];
}

const ENVIRONMENT = 'export const home = process.env.HOME;\n';
const REQUEST = "export const answer = () => fetch('/a');\n";
const FOCUSED = "it.only('does nothing', () => {});\n";
const OUTPUT = 'console.log(1);\n';
const MARKUP = '<p id="a" id="b" />';
const COMPONENT = `export const A = () => ${MARKUP};\n`;

/** Rules that hold in some places only: code that violates one, where it is forbidden and where it is allowed. */
const PLACES: Record<string, { code: string; forbidden: string[]; allowed: string[] }> = {
  'no-restricted-properties (process.env)': {
    code: ENVIRONMENT,
    forbidden: [
      'pages/env.ts',
      'components/env.ts',
      'store/env.ts',
      'lib/domain/env.ts',
      'lib/env.js',
      'backend/src/env.ts',
    ],
    allowed: ['lib/config/env.ts', 'backend/src/config/env.ts', 'scripts/env.mjs', 'backend/test/env.ts'],
  },
  'no-restricted-globals (fetch)': {
    code: REQUEST,
    forbidden: ['pages/get.ts', 'components/get.tsx', 'store/get.ts', 'lib/domain/get.ts'],
    allowed: [
      'lib/http/get.ts',
      'lib/session/get.ts',
      'lib/images/get.ts',
      'backend/src/get.ts',
      'e2e/get.ts',
    ],
  },
  'no-restricted-properties (only)': {
    code: FOCUSED,
    forbidden: [
      'lib/domain/focused.test.ts',
      'backend/src/focused.test-d.ts',
      'e2e/focused.journey.ts',
      'bench/focused.ts',
      '__tests__/focused.test.tsx',
      'backend/test/focused.ts',
    ],
    allowed: ['lib/domain/focused.ts'],
  },
  'no-console (output)': {
    code: OUTPUT,
    forbidden: [
      'lib/domain/print.ts',
      'backend/src/services/print.ts',
      '__tests__/print.ts',
      'pages/print.ts',
    ],
    allowed: [
      'bench/print.ts',
      'e2e/print.ts',
      'scripts/print.ts',
      '__tests__/setup/print.ts',
      'backend/src/cli/print.ts',
    ],
  },
  'jsx-no-duplicate-props (React)': {
    code: COMPONENT,
    forbidden: [
      'pages/a.tsx',
      'components/a.tsx',
      'lib/http/a.tsx',
      '__tests__/a.tsx',
      'e2e/a.tsx',
      'store/a.tsx',
    ],
    allowed: [
      'backend/src/a.tsx',
      'bench/a.tsx',
      'scripts/a.tsx',
      ...['analytics', 'charting', 'contracts', 'domain'].flatMap((layer) => [
        `lib/${layer}/a.tsx`,
        `__tests__/lib/${layer}/a.tsx`,
      ]),
    ],
  },
  'no-assign-module-variable (JavaScript)': {
    code: 'const module = 1;\nexport const a = module;\n',
    forbidden: ['root.js', 'lib/module.mjs', 'components/module.jsx'],
    allowed: ['scripts/module.mjs', 'public/module.js'],
  },
  'eqeqeq (TypeScript)': {
    code: 'export const f = (a, b) => a == b;\n',
    forbidden: ['lib/equal.ts', 'backend/src/equal.ts', 'scripts/equal.ts'],
    allowed: ['scripts/equal.mjs', 'lib/equal.js', 'public/equal.ts', 'dist/equal.ts'],
  },
};

/** Code for the rules of the plugin: each line of `reported` violates the rule, none of `accepted` does. */
const OWN_RULES: Record<string, { reported: string[]; accepted: string[] }> = {
  'no-location-assign-relative-destination': {
    reported: [
      "export const f = () => location.assign('/a');",
      "export const f = () => document['location']['assign']('/a');",
      "export const f = () => { self.location.href = 'a'; };",
      'export const f = (a: string) => { globalThis.location.href = `/a/${a}`; };',
      "export const f = (a: string) => window.location.assign('/a/' + a);",
      "export function f() { let a = 'https://example.org'; a = '/a'; location.assign(a); }",
    ],
    accepted: [
      "export const f = () => location.assign('https://example.org/a');",
      "export const f = () => { window.location.href = '//example.org/a'; };",
      'export const f = (link: { href: string }) => window.location.assign(link.href);',
      "export const f = (location: URL) => { location.href = '/a'; };",
      "export const f = (a: HTMLAnchorElement) => { a.href = '/a'; };",
      "export const f = (a: object) => Object.assign(a, '/a');",
    ],
  },
  'no-unnamed-default-component': {
    reported: [
      "import React from 'react'; export default React.memo(() => <p>text</p>);",
      "import { forwardRef } from 'react'; export default forwardRef(function () { return <p>text</p>; });",
    ],
    accepted: [
      "import { memo } from 'react'; export default memo(function A() { return <p>text</p>; });",
      "import { memo } from 'react'; import { A } from './a'; export default memo(A);",
    ],
  },
};

const RULES: Record<string, Planted> = {
  ...PLANTED_FOR_REACT,
  ...PLANTED_FOR_TYPESCRIPT,
  ...PLANTED_WITH_TYPES,
};

const folderOf = (rule: string) => path.join('planted', rule.replace('/', '-'));

describe('lint rules', () => {
  /** The names of the rules that each planted file violates, without the name of their plugin. */
  const found = new Map<string, string[]>();

  beforeAll(() => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tapeglass-lint-')));
    const plant = (file: string, code: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    };
    try {
      for (const file of [CONFIGURATION, PLUGIN]) cpSync(path.join(root, file), path.join(folder, file));
      const compilerOptions = {
        ...{ strict: true, target: 'es2022', module: 'esnext', lib: ['es2022', 'dom'], jsx: 'preserve' },
        types: [],
      };
      plant('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }));
      for (const [rule, { file, code }] of Object.entries(RULES))
        plant(path.join(folderOf(rule), file), code);
      for (const { code, forbidden, allowed } of Object.values(PLACES))
        for (const file of [...forbidden, ...allowed]) plant(file, code);
      for (const [rule, { accepted, reported }] of Object.entries(OWN_RULES))
        [...reported, ...accepted].forEach((code, line) => plant(`components/${rule}/${line}.tsx`, code));
      const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
      const result = spawnSync(
        process.execPath,
        [oxlint, '--type-aware', '--format', 'json', '--config', path.join(folder, CONFIGURATION), folder],
        { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
      );
      for (const { code, filename } of (JSON.parse(result.stdout) as Report).diagnostics) {
        const file = path.relative(folder, path.resolve(root, filename));
        // A syntax error has no rule.
        found.set(file, [...(found.get(file) ?? []), /\((.*)\)$/.exec(code ?? '')?.[1] ?? 'syntax error']);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  it('has a planted violation of each rule that the configuration has', () => {
    const { overrides } = JSON.parse(readFileSync(path.join(root, CONFIGURATION), 'utf8')) as Configuration;
    const inSomePlaces = Object.keys(PLACES).map((name) => name.split(' ')[0]);
    const configured = new Set(overrides.flatMap(({ rules }) => Object.keys(rules)));

    expect(Object.keys(RULES).sort()).toEqual(
      [...configured].filter((rule) => rule in RULES || !inSomePlaces.includes(rule)).sort(),
    );
  });

  it('catch a violation of each rule', () => {
    const isCaught = (rule: string) =>
      found.get(path.join(folderOf(rule), RULES[rule]!.file))?.includes(rule.split('/').at(-1)!);

    expect(Object.keys(RULES).filter((rule) => !isCaught(rule))).toEqual([]);
  });

  it('hold where they should', () => {
    const reported = Object.entries(PLACES).map(([name, { allowed, forbidden }]) => {
      const rule = name.split(' ')[0]!;
      return [name, [...forbidden, ...allowed].filter((file) => found.get(file)?.includes(rule))];
    });

    expect(reported).toEqual(Object.entries(PLACES).map(([name, { forbidden }]) => [name, forbidden]));
  });

  it('of the plugin report what they should, and nothing else', () => {
    const caught = Object.entries(OWN_RULES).map(([rule, { accepted, reported }]) => [
      rule,
      [...reported, ...accepted].filter((_, line) =>
        found.get(`components/${rule}/${line}.tsx`)?.includes(rule),
      ),
    ]);

    expect(caught).toEqual(Object.entries(OWN_RULES).map(([rule, { reported }]) => [rule, reported]));
  });
});
