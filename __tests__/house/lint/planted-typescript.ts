import type { Planted } from './planted-react';

const inModule = (code: string): Planted => ({ file: 'planted.ts', code });

/** Code that violates each rule for TypeScript. */
export const PLANTED_FOR_TYPESCRIPT: Record<string, Planted> = {
  'no-var': inModule('export var a = 1;'),
  'prefer-const': inModule('let a = 1;\nexport const b = a;'),
  'prefer-rest-params': inModule('export function f() { return arguments; }'),
  'prefer-spread': inModule(
    'export const f = (g: (...a: number[]) => void, a: number[]) => g.apply(undefined, a);',
  ),
  'typescript/ban-ts-comment': inModule('// @ts-ignore\nexport const a = 1;'),
  'no-array-constructor': inModule('export const a = new Array(1, 2);'),
  'typescript/no-duplicate-enum-values': inModule('export enum A { B = 1, C = 1 }'),
  'typescript/no-empty-object-type': inModule('export type A = {};'),
  'typescript/no-explicit-any': inModule('export type A = any;'),
  'typescript/no-extra-non-null-assertion': inModule('export const f = (a: { b: number } | null) => a!!.b;'),
  'typescript/no-misused-new': inModule('export interface A { new (): A }'),
  'typescript/no-namespace': inModule('export namespace A { export const b = 1; }'),
  'typescript/no-non-null-asserted-optional-chain': inModule(
    'export const f = (a?: { b: number }) => a?.b!;',
  ),
  'typescript/no-require-imports': inModule("export const a = require('node:path');"),
  'typescript/no-this-alias': inModule('export class A { f() { const self = this; return () => self; } }'),
  'typescript/no-unnecessary-type-constraint': inModule('export const f = <T extends unknown>(a: T) => a;'),
  'typescript/no-unsafe-declaration-merging': inModule('export interface A { b: 1 }\nexport class A {}'),
  'typescript/no-unsafe-function-type': inModule('export type A = Function;'),
  'no-unused-expressions': inModule('export const f = (a: number) => { a + 1; };'),
  'no-unused-vars': inModule('export const f = (a: number) => 1;'),
  'typescript/no-wrapper-object-types': inModule('export type A = String;'),
  'typescript/prefer-as-const': inModule("export const a: 'b' = 'b';"),
  'typescript/prefer-namespace-keyword': inModule(
    'declare module A { export const b: number; }\nexport type B = typeof A;',
  ),
  'typescript/triple-slash-reference': inModule('/// <reference path="./a.d.ts" />\nexport const a = 1;'),
  'typescript/consistent-type-imports': inModule("import { Stats } from 'node:fs';\nexport type A = Stats;"),
  'no-console': inModule('console.log(1);'),
  eqeqeq: inModule('export const f = (a: number) => a == 1;'),
  'no-empty': inModule('export function f() { try { f(); } catch {} }'),
  'no-else-return': inModule('export function f(a: number) { if (a) { return 1; } else { return 2; } }'),
  'max-lines': inModule('export const a = 1;\n'.concat('// line\n'.repeat(400))),
};

/** Code that violates each rule that needs types. */
export const PLANTED_WITH_TYPES: Record<string, Planted> = {
  'typescript/await-thenable': inModule('export async function f() { await 1; }'),
  'typescript/no-array-delete': inModule('export function f(list: number[]) { delete list[0]; }'),
  'typescript/no-base-to-string': inModule('export const f = (value: { a: number }) => String(value);'),
  'typescript/no-duplicate-type-constituents': inModule(
    'export type F = { a: 1 } | { a: 1 } | string | string;',
  ),
  'typescript/no-floating-promises': inModule('export function f() { Promise.resolve(1); }'),
  'typescript/no-for-in-array': inModule(
    'export function f(list: number[]) { for (const i in list) void i; }',
  ),
  'typescript/no-implied-eval': inModule("export function f() { setTimeout('f()', 1); }"),
  'typescript/no-misused-promises': inModule(
    'export function f(list: number[]) { list.forEach(async () => {}); }',
  ),
  'typescript/no-redundant-type-constituents': inModule('export type F = any | string;'),
  'typescript/no-unnecessary-type-assertion': inModule('export const f = (value: number) => value!;'),
  'typescript/no-unsafe-argument': inModule(
    'declare const x: any; declare function g(a: number): void; export const f = () => g(x);',
  ),
  'typescript/no-unsafe-assignment': inModule('declare const x: any; export const f = x;'),
  'typescript/no-unsafe-call': inModule('declare const x: any; export const f = () => void x();'),
  'typescript/no-unsafe-enum-comparison': inModule(
    "enum E { A = 'a' } export const f = (e: E) => e === 'a';",
  ),
  'typescript/no-unsafe-member-access': inModule('declare const x: any; export const f = () => void x.y;'),
  'typescript/no-unsafe-return': inModule('declare const x: any; export function f(): number { return x; }'),
  'typescript/no-unsafe-unary-minus': inModule('declare const x: string; export const f = () => -x;'),
  'typescript/only-throw-error': inModule("export function f() { throw 'x'; }"),
  'typescript/prefer-promise-reject-errors': inModule("export const f = () => Promise.reject('x');"),
  'typescript/restrict-plus-operands': inModule("declare const x: {}; export const f = () => x + 'a';"),
  'typescript/restrict-template-expressions': inModule('declare const x: {}; export const f = () => `${x}`;'),
  'typescript/switch-exhaustiveness-check': inModule(
    "export function f(x: 'a' | 'b') { switch (x) { case 'a': return 1; } }",
  ),
  'typescript/unbound-method': inModule(
    'class C { m() { return this; } } export const f = () => [new C().m];',
  ),
};
