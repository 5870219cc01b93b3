import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { asleep } from '@/components/ui/asleep/asleep';

let near: (() => void)[] = [];

class Watch {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    near.push(() => this.tell([{ isIntersecting: true }]));
  }
  disconnect() {
    near = [];
  }
}

function Counter({ label }: { readonly label: string }) {
  const [count, setCount] = useState(0);
  return (
    <section>
      <button type="button" onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
      <input aria-label="Name" defaultValue="" />
      <a href="#there">There</a>
    </section>
  );
}

const SERVED =
  '<section><button type="button">Cards 0</button><input aria-label="Name" value="" /><a href="#there">There</a></section>';

let root: Root | null = null;

/** Takes over a page that holds a part as the server has drawn it. */
function takeOver(load: () => Promise<ComponentType<{ label: string }>>, until?: 'near' | 'reached') {
  const Part = asleep(load, until);
  const container = document.createElement('div');
  container.innerHTML = `<div class="part">${SERVED}</div>`;
  document.body.append(container);
  act(() => {
    root = hydrateRoot(container, <Part label="Cards" />);
  });
  return container;
}

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: Watch });
});

afterEach(() => {
  act(() => root?.unmount());
  root = null;
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

it('leaves what the server has drawn, and loads nothing', async () => {
  const load = jest.fn(() => Promise.resolve(Counter));
  // The module is evaluated after the page is complete: a part of a page that is opened from another one is fetched at once.
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
  const container = takeOver(load);
  await act(() => Promise.resolve());

  expect(container.querySelector('section')?.outerHTML).toBe(
    '<section><button type="button">Cards 0</button><input aria-label="Name" value=""><a href="#there">There</a></section>',
  );
  expect(load).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'readyState');
});

it('comes to life when a reader gets near', async () => {
  takeOver(() => Promise.resolve(Counter));
  await act(async () => {
    for (const come of near) come();
    await Promise.resolve();
  });

  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Cards 1');
  expect(document.querySelectorAll('section')).toHaveLength(1);
});

it('stays asleep for readers who only come near, when it waits to be reached', async () => {
  takeOver(() => Promise.resolve(Counter), 'reached');
  expect(near).toEqual([]);

  await act(async () => {
    screen.getByRole('button').focus();
    await Promise.resolve();
  });
  expect(document.activeElement).toBe(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Cards 1');
});

it('gives on a press that came too early, and what was filled in', async () => {
  let arrive: (part: typeof Counter) => void = () => undefined;
  takeOver(() => new Promise((resolve) => (arrive = resolve)));
  screen.getByRole<HTMLInputElement>('textbox').value = 'ACME';
  screen.getByRole('textbox').focus();
  screen.getByRole('button').click();
  expect(screen.getByRole('button').textContent).toBe('Cards 0');

  await act(async () => {
    arrive(Counter);
    await Promise.resolve();
  });

  expect(screen.getByRole('button').textContent).toBe('Cards 1');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ACME');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('wakes every part at the first use of the page, wherever it is', async () => {
  takeOver(() => Promise.resolve(Counter));
  await act(async () => {
    window.dispatchEvent(new Event('pointerdown'));
    await Promise.resolve();
  });

  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Cards 1');
});

it('gives on a letter that nobody has answered, once', async () => {
  const heard: string[] = [];
  function Listening() {
    useEffect(() => {
      const hear = ({ key }: KeyboardEvent) => heard.push(key);
      document.addEventListener('keydown', hear);
      return () => document.removeEventListener('keydown', hear);
    }, []);
    return null;
  }
  takeOver(() => Promise.resolve(Listening));
  await userEvent.keyboard('j');
  await waitFor(() => expect(heard).toEqual(['j']));
  await userEvent.keyboard('k');

  expect(heard).toEqual(['j', 'k']);
});

it.each([
  ['a letter that was answered', () => press('j', (event) => event.preventDefault())],
  ['a key of the browser', () => press('j', () => undefined, { ctrlKey: true })],
  ['a key that is no letter', () => press('Escape', () => undefined)],
])('presses %s no second time', async (_, pressKey) => {
  takeOver(() => Promise.resolve(Counter));

  expect(await pressKey()).toBe(1);
});

/** How often a key that was pressed once is heard. */
async function press(key: string, answer: (event: KeyboardEvent) => void, more: KeyboardEventInit = {}) {
  let times = 0;
  const hear = (event: KeyboardEvent) => {
    times += 1;
    answer(event);
  };
  document.addEventListener('keydown', hear);
  await act(async () => {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  document.removeEventListener('keydown', hear);
  return times;
}

it('keeps the markup when its script cannot be had, follows a link that was pressed, and tries again', async () => {
  const load = jest
    .fn<Promise<typeof Counter>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Counter);
  takeOver(load);
  await act(async () => {
    screen.getByRole('link').click();
    await Promise.resolve();
    await Promise.resolve();
  });
  expect(window.location.hash).toBe('#there');
  expect(screen.getByRole('button').textContent).toBe('Cards 0');

  await act(async () => {
    window.dispatchEvent(new Event('keydown'));
    await Promise.resolve();
    await Promise.resolve();
  });
  await act(async () => {
    window.dispatchEvent(new Event('keydown'));
    await Promise.resolve();
  });
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Cards 1');
});

it('is drawn at once on a page that is opened from another one', async () => {
  const Part = asleep(() => Promise.resolve(Counter));
  await act(() => Promise.resolve());
  render(<Part label="Cards" />);

  expect(screen.getByRole('button').textContent).toBe('Cards 0');
});
