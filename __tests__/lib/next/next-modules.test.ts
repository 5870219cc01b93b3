/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { esModuleOf, NextAsEsModules } from '@/lib/next/next-modules';

const ROUTER = resolve('node_modules/next/dist/client/router.js');

type CreateData = { resource: string; request: string; userRequest: string };

/** What becomes of a module that webpack has found. */
function replaced(resource: string): CreateData {
  let afterResolve: (found: { createData: CreateData }) => void = () => undefined;
  const factory = {
    hooks: { afterResolve: { tap: (_: string, take: typeof afterResolve) => (afterResolve = take) } },
  };
  new NextAsEsModules().apply({
    hooks: { normalModuleFactory: { tap: (_: string, take: (made: object) => void) => take(factory) } },
  });
  const createData = { resource, request: `loader.js!${resource}`, userRequest: resource };
  afterResolve({ createData });
  return createData;
}

it('takes the ES module of a module of Next, under one name', () => {
  const twin = esModuleOf(ROUTER)!;

  expect(twin).toBe(resolve('node_modules/next/dist/esm/client/router.js'));
  expect(existsSync(twin)).toBe(true);
  expect(readFileSync(twin, 'utf8')).toMatch(/^export /m);
  expect(replaced(ROUTER)).toEqual({ resource: twin, request: `loader.js!${twin}`, userRequest: twin });
});

it.each(['next/dist/client/no-such-file.js', 'next/dist/compiled/process/browser.js', 'react/index.js'])(
  'leaves %s as it is',
  (path) => {
    const file = resolve('node_modules', path);
    expect(replaced(file).resource).toBe(file);
  },
);
