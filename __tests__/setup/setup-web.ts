import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { fetchKnownParts } from '@/components/ui/asleep/known-parts';
import { server } from '../msw/server';
import { setMatchMedia } from './match-media';

/** Calls to these hosts reach a server that the test itself has started. */
const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

// A page that answers late on a busy machine is not a page that does not answer.
configure({ asyncUtilTimeout: 5000 });

const METHODS = ['error', 'warn'] as const;
const original = { error: console.error, warn: console.warn };
let unexpected: string[] = [];

beforeAll(async () => {
  await fetchKnownParts();
  server.listen({
    onUnhandledRequest(request, print) {
      if (!LOOPBACK.has(new URL(request.url).hostname)) print.error();
    },
  });
});

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
  server.resetHandlers();
  Object.assign(console, original);
  // A test that expects a message watches the console itself; any other message is a fault that nobody has looked at.
  expect(unexpected).toEqual([]);
});

afterAll(() => server.close());
