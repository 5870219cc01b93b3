/** @jest-environment jest-fixed-jsdom */
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import hydration from '@/lib/next/hydrate-in-slices';

jest.mock('react', () => ({ startTransition: jest.fn((change: () => void) => change()) }));
jest.mock('react-dom/client', () => ({ hydrateRoot: jest.fn(() => ({ isRoot: true })) }));

const PAGE = document.createElement('div');

afterEach(() => {
  delete window.handlesClicks;
  Reflect.deleteProperty(window, 'displayFormat');
  jest.clearAllMocks();
});

it.each([
  ['in a transition, which React divides', undefined, 1],
  ['at once where texts are in the formats of a reader', {}, 0],
])('hydrates %s', (_, displayFormat, transitions) => {
  if (displayFormat) Object.assign(window, { displayFormat });

  expect(hydration.hydrateRoot(PAGE, 'page', {})).toEqual({ isRoot: true });

  expect(hydrateRoot).toHaveBeenLastCalledWith(PAGE, 'page', {});
  expect(startTransition).toHaveBeenCalledTimes(transitions);
  expect(window.handlesClicks).toBe(true);
});
