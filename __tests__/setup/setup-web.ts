import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { preloadIslands } from '@/components/ui/lazy-hydration/island-registry';
import { startedServer, startServerWithFirstRequest } from '../msw/start-server';
import { setMatchMedia } from './match-media';
import { makeNoOwnerStacks } from './no-owner-stacks';
import { keepRetriesShort } from './short-errors';

startServerWithFirstRequest();
makeNoOwnerStacks();
keepRetriesShort();

// A slow response on a busy machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

const METHODS = ['error', 'warn'] as const;
const original = { error: console.error, warn: console.warn };
let unexpected: string[] = [];

beforeAll(preloadIslands);

beforeEach(() => {
  // Tests of the server side run without a window.
  if (typeof window !== 'undefined') setMatchMedia(false);
  unexpected = [];
  for (const method of METHODS) {
    console[method] = (...parts: unknown[]) => {
      unexpected.push(`console.${method}: ${parts.map(String).join(' ')}`);
    };
  }
});

afterEach(() => {
  startedServer()?.resetHandlers();
  Object.assign(console, original);
  // A test that expects a message watches the console itself; any other message fails the test.
  expect(unexpected).toEqual([]);
});

afterAll(() => startedServer()?.close());
