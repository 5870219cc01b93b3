import { startedServer, startServerWithFirstRequest } from '../msw/start-server';

startServerWithFirstRequest();

const METHODS = ['error', 'warn'] as const;
const original = { error: console.error, warn: console.warn };
let unexpected: string[] = [];

beforeEach(() => {
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
