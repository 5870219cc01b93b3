/** @isolated It registers components that cannot be loaded, which other files would load. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import Router from 'next/router';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { lazyHydrate, type LazyHydrationOptions } from '@/components/ui/lazy-hydration/lazy-hydrate';

/** Reports the observed elements as visible. */
let scrollIntoView: (() => void)[] = [];

class FakeIntersectionObserver {
  constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    scrollIntoView.push(() => this.onChange([{ isIntersecting: true }]));
  }
  disconnect() {
    scrollIntoView = [];
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
      <details>
        <summary>More</summary>
      </details>
    </section>
  );
}

const SERVED =
  '<section><button type="button">Cards 0</button><input aria-label="Name" value="" /><a href="#there">There</a><details><summary>More</summary></details></section>';

let root: Root | null = null;

/** Hydrates a page with a server-rendered part. */
function hydratePage(
  load: () => Promise<ComponentType<{ label: string }>>,
  options?: LazyHydrationOptions<{ label: string }>,
) {
  const Part = lazyHydrate(load, options);
  const container = document.createElement('div');
  container.innerHTML = `<div class="part">${SERVED}</div>`;
  document.body.append(container);
  act(() => {
    root = hydrateRoot(container, <Part label="Cards" />);
  });
  return container;
}

beforeEach(() => {
  Object.assign(window, { IntersectionObserver: FakeIntersectionObserver });
});

afterEach(() => {
  act(() => root?.unmount());
  root = null;
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

it('keeps the markup of the server and loads nothing', async () => {
  const load = jest.fn(() => Promise.resolve(Counter));
  const container = hydratePage(load);
  await act(() => Promise.resolve());

  expect(container.querySelector('section')?.outerHTML).toBe(
    '<section><button type="button">Cards 0</button><input aria-label="Name" value=""><a href="#there">There</a><details><summary>More</summary></details></section>',
  );
  expect(load).not.toHaveBeenCalled();
});

it('hydrates when it is nearly visible', async () => {
  hydratePage(() => Promise.resolve(Counter));
  await act(async () => {
    for (const report of scrollIntoView) report();
    await Promise.resolve();
  });

  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Cards 1');
  expect(document.querySelectorAll('section')).toHaveLength(1);
});

it('does not hydrate on scrolling when it waits for an interaction', async () => {
  hydratePage(() => Promise.resolve(Counter), { when: 'interaction' });
  expect(scrollIntoView).toEqual([]);

  await act(async () => {
    screen.getByRole('button').focus();
    await Promise.resolve();
  });
  expect(document.activeElement).toBe(screen.getByRole('button'));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Cards 1');
});

it('hydrates at once when the focus is in it already', async () => {
  jest.spyOn(document, 'activeElement', 'get').mockImplementation(() => document.querySelector('a'));
  const load = jest.fn(() => Promise.resolve(Counter));
  hydratePage(load, { when: 'interaction' });
  jest.restoreAllMocks();

  await act(() => Promise.resolve());
  expect(load).toHaveBeenCalledTimes(1);
});

it('lets the browser open what needs no script, and keeps it open', async () => {
  let resolveLoad: (part: typeof Counter) => void = () => undefined;
  hydratePage(() => new Promise((resolve) => (resolveLoad = resolve)));
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  screen.getByText('More').dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  document.querySelector('details')!.open = true;

  await act(async () => {
    resolveLoad(Counter);
    await Promise.resolve();
  });
  await userEvent.click(screen.getByRole('button'));

  expect(screen.getByRole('button').textContent).toBe('Cards 1');
  expect(document.querySelector('details')!.open).toBe(true);
});

it('keeps what is selected in a field, so that typing replaces it', async () => {
  const container = hydratePage(() => Promise.resolve(Counter), { when: 'interaction' });
  const served = screen.getByRole<HTMLInputElement>('textbox');
  served.value = 'AAPL';
  act(() => served.focus());
  served.select();

  await waitFor(() => expect(screen.getByRole('textbox')).not.toBe(served));

  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['AAPL', 0, 4]);
  expect(container.querySelectorAll('input')).toHaveLength(1);
});

it('replays a click, an entry and the focus that came before hydration', async () => {
  let resolveLoad: (part: typeof Counter) => void = () => undefined;
  hydratePage(() => new Promise((resolve) => (resolveLoad = resolve)));
  screen.getByRole<HTMLInputElement>('textbox').value = 'ACME';
  screen.getByRole('textbox').focus();
  screen.getByRole('button').click();
  expect(screen.getByRole('button').textContent).toBe('Cards 0');

  await act(async () => {
    resolveLoad(Counter);
    await Promise.resolve();
  });

  expect(screen.getByRole('button').textContent).toBe('Cards 1');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ACME');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

describe('a press that hydration interrupts', () => {
  /** jsdom has no PointerEvent with buttons. */
  function dispatchPointer(element: Element, type: string) {
    fireEvent(element, new MouseEvent(type, { button: 0, bubbles: true }));
  }

  /** Presses the button, hydrates the part, and releases the pointer over the target. */
  async function pressAndRelease(release: () => Element, native?: () => void, beforePress?: () => void) {
    let resolveLoad: (part: typeof Counter) => void = () => undefined;
    hydratePage(() => new Promise((resolve) => (resolveLoad = resolve)));
    beforePress?.();
    dispatchPointer(screen.getByRole('button'), 'pointerdown');
    await act(async () => {
      resolveLoad(Counter);
      await Promise.resolve();
    });
    await act(async () => {
      dispatchPointer(release(), 'pointerup');
      native?.();
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    return screen.getByRole('button').textContent;
  }

  it('becomes a click when it is released on the same element', async () => {
    expect(await pressAndRelease(() => screen.getByRole('button'))).toBe('Cards 1');
  });

  it('becomes one click when the browser dispatches its own', async () => {
    const native = () => screen.getByRole('button').click();

    expect(await pressAndRelease(() => screen.getByRole('button'), native)).toBe('Cards 1');
  });

  it('becomes a click when React renders before the press reaches the part', async () => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    // After the listener for the first interaction.
    const stopPress = () => window.addEventListener('pointerdown', stop, { capture: true, once: true });

    expect(await pressAndRelease(() => screen.getByRole('button'), undefined, stopPress)).toBe('Cards 1');
  });

  it('becomes no click when it is released elsewhere', async () => {
    expect(await pressAndRelease(() => screen.getByRole('link'))).toBe('Cards 0');
  });
});

it('hydrates on the first interaction anywhere on the page', async () => {
  hydratePage(() => Promise.resolve(Counter));
  await act(async () => {
    window.dispatchEvent(new Event('pointerdown'));
    await Promise.resolve();
  });

  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('Cards 1');
});

it('replays an unhandled key press once', async () => {
  const keys: string[] = [];
  function Listening() {
    useEffect(() => {
      const onKeyDown = ({ key }: KeyboardEvent) => keys.push(key);
      document.addEventListener('keydown', onKeyDown);
      return () => document.removeEventListener('keydown', onKeyDown);
    }, []);
    return null;
  }
  hydratePage(() => Promise.resolve(Listening));
  await userEvent.keyboard('j');
  await waitFor(() => expect(keys).toEqual(['j']));
  await userEvent.keyboard('k');

  expect(keys).toEqual(['j', 'k']);
});

it.each([
  ['a handled letter', () => press('j', (event) => event.preventDefault())],
  ['a key of the browser', () => press('j', () => undefined, { ctrlKey: true })],
  ['a key other than a letter', () => press('Escape', () => undefined)],
])('does not replay %s', async (_, pressKey) => {
  hydratePage(() => Promise.resolve(Counter));

  expect(await pressKey()).toBe(1);
});

/** Returns how often a key that is pressed once is handled. */
async function press(key: string, answer: (event: KeyboardEvent) => void, more: KeyboardEventInit = {}) {
  let times = 0;
  const onKeyDown = (event: KeyboardEvent) => {
    times += 1;
    answer(event);
  };
  document.addEventListener('keydown', onKeyDown);
  await act(async () => {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  document.removeEventListener('keydown', onKeyDown);
  return times;
}

it('keeps the markup when its script cannot be loaded, follows a clicked link, and tries again', async () => {
  const load = jest
    .fn<Promise<typeof Counter>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(Counter);
  hydratePage(load);
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

it('renders immediately after client-side navigation', async () => {
  // The module is evaluated when the router of the first page exists.
  Router.router = {} as typeof Router.router;
  const Part = lazyHydrate(() => Promise.resolve(Counter));
  Router.router = null;
  await act(() => Promise.resolve());
  render(<Part label="Cards" />);

  expect(screen.getByRole('button').textContent).toBe('Cards 0');
});

describe('a component whose data the document leaves out', () => {
  const SCROLLING = '<div class="scroll-box"><p>one</p></div>';
  const Scrolling = ({ label }: { readonly label: string }) => (
    <div className="scroll-box">
      <p>{label}</p>
    </div>
  );

  function hydrateScrolling(prepare: () => Promise<void>): HTMLElement {
    const Part = lazyHydrate(() => Promise.resolve(Scrolling), { when: 'interaction', prepare });
    const container = document.createElement('div');
    container.innerHTML = `<div class="part">${SCROLLING}</div>`;
    document.body.append(container);
    act(() => {
      root = hydrateRoot(container, <Part label="two" />);
    });
    return container;
  }

  const box = () => document.querySelector('.scroll-box')!;
  const use = () => act(async () => void window.dispatchEvent(new Event('pointerdown')));

  it('is hydrated when they have been fetched', async () => {
    let arrive: () => void = () => undefined;
    hydrateScrolling(() => new Promise((resolve) => (arrive = resolve)));
    await use();
    expect(box().textContent).toBe('one');

    await act(async () => arrive());
    expect(box().textContent).toBe('two');
  });

  it('keeps its markup when they cannot be fetched, and tries again', async () => {
    const prepare = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
    hydrateScrolling(prepare);
    await use();
    expect(box().textContent).toBe('one');

    await use();
    expect(box().textContent).toBe('two');
    expect(prepare).toHaveBeenCalledTimes(2);
  });

  it('stays scrolled as it was, and is not replaced while it moves', async () => {
    hydrateScrolling(() => Promise.resolve());
    const before = box();
    before.scrollTop = 70;
    before.dispatchEvent(new Event('scroll'));
    await use();
    expect(box()).toBe(before);

    await waitFor(() => expect(box()).not.toBe(before));
    expect(box().scrollTop).toBe(70);
  });
});
