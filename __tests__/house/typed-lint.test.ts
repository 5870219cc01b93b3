import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = process.cwd();

/** Code that violates one rule. */
const PLANTED: Record<string, string> = {
  'await-thenable': 'export async function f() { await 1; }',
  'no-array-delete': 'export function f(list: number[]) { delete list[0]; }',
  'no-base-to-string': 'export const f = (value: { a: number }) => String(value);',
  'no-duplicate-type-constituents': 'export type F = { a: 1 } | { a: 1 } | string | string;',
  'no-floating-promises': 'export function f() { Promise.resolve(1); }',
  'no-for-in-array': 'export function f(list: number[]) { for (const i in list) void i; }',
  'no-implied-eval': "export function f() { setTimeout('f()', 1); }",
  'no-misused-promises': 'export function f(list: number[]) { list.forEach(async () => {}); }',
  'no-redundant-type-constituents': 'export type F = any | string;',
  'no-unnecessary-type-assertion': 'export const f = (value: number) => value!;',
  'no-unsafe-argument':
    'declare const x: any; declare function g(a: number): void; export const f = () => g(x);',
  'no-unsafe-assignment': 'declare const x: any; export const f = x;',
  'no-unsafe-call': 'declare const x: any; export const f = () => void x();',
  'no-unsafe-enum-comparison': "enum E { A = 'a' } export const f = (e: E) => e === 'a';",
  'no-unsafe-member-access': 'declare const x: any; export const f = () => void x.y;',
  'no-unsafe-return': 'declare const x: any; export function f(): number { return x; }',
  'no-unsafe-unary-minus': 'declare const x: string; export const f = () => -x;',
  'only-throw-error': "export function f() { throw 'x'; }",
  'prefer-promise-reject-errors': "export const f = () => Promise.reject('x');",
  'restrict-plus-operands': "declare const x: {}; export const f = () => x + 'a';",
  'restrict-template-expressions': 'declare const x: {}; export const f = () => `${x}`;',
  'switch-exhaustiveness-check': "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; } }",
  'unbound-method': 'class C { m() { return this; } } export const f = () => [new C().m];',
};

interface Report {
  diagnostics: { code: string; filename: string }[];
}

describe('lint rules that need types', () => {
  const configuration = path.join(root, '.oxlintrc.json');
  const { rules } = JSON.parse(readFileSync(configuration, 'utf8')) as { rules: Record<string, unknown> };
  let diagnostics: Report['diagnostics'];

  beforeAll(() => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tapeglass-typed-lint-'));
    try {
      const compilerOptions = { strict: true, target: 'es2022', module: 'esnext', lib: ['es2022', 'dom'] };
      writeFileSync(
        path.join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, include: ['*.ts'] }),
      );
      for (const [rule, code] of Object.entries(PLANTED))
        writeFileSync(path.join(folder, `${rule}.ts`), code);
      const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
      const result = spawnSync(
        process.execPath,
        [oxlint, '--type-aware', '--format', 'json', '--config', configuration, folder],
        { cwd: root, encoding: 'utf8' },
      );
      ({ diagnostics } = JSON.parse(result.stdout) as Report);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }, 60_000);

  it('plants a violation of each rule that the configuration has', () => {
    expect(Object.keys(PLANTED).map((rule) => `typescript/${rule}`)).toEqual(Object.keys(rules));
  });

  it.each(Object.keys(PLANTED))('catches a violation of %s', (rule) => {
    const found = diagnostics
      .filter(({ filename }) => path.basename(filename) === `${rule}.ts`)
      .map(({ code }) => code);

    expect(found).toContain(`typescript(${rule})`);
  });
});
