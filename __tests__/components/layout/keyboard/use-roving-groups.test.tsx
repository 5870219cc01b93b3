import { renderHook } from '@testing-library/react';
import { useRovingGroups } from '@/components/layout/keyboard/use-roving-groups';

it('makes a heat map of the server a single tab stop and leaves other links', () => {
  document.body.innerHTML =
    '<a href="/">Home</a><div data-roving=""><a href="/a">A</a><a href="/b">B</a><a href="/c">C</a></div>';

  renderHook(() => useRovingGroups());

  const stops = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.tabIndex]);
  expect(stops).toEqual([
    ['Home', 0],
    ['A', 0],
    ['B', -1],
    ['C', -1],
  ]);
});
