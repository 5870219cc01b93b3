import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDropdown } from '@/components/layout/header/use-dropdown';
import { renderPage } from '../../../setup/render-page';

const FROM_PX = 992;
const width = window.innerWidth;

function Dropdown({ label }: { label: string }) {
  const { rootProps, toggleProps, panelProps } = useDropdown<HTMLDivElement>(FROM_PX);
  return (
    <div {...rootProps}>
      <button {...toggleProps}>{label}</button>
      <div {...panelProps}>
        {['one', 'two', 'three'].map((name) => (
          <a key={name} href="#" onClick={(event) => event.preventDefault()}>
            {label} {name}
          </a>
        ))}
        <p>{label} text</p>
      </div>
    </div>
  );
}

const toggle = (label = 'First') => screen.getByRole('button', { name: label });
const link = (name: string) => screen.getByRole('link', { name });
const isOpen = (label?: string) => toggle(label).getAttribute('aria-expanded') === 'true';

function renderTwo() {
  const user = userEvent.setup();
  const { router } = renderPage(
    <>
      <Dropdown label="First" />
      <Dropdown label="Second" />
      <p>Elsewhere</p>
    </>,
  );
  return { user, router };
}

afterEach(() => {
  window.innerWidth = width;
});

describe.each([
  ['a wide', 1200],
  ['a narrow', 400],
])('on %s screen', (_, innerWidth) => {
  beforeEach(() => {
    window.innerWidth = innerWidth;
  });

  it('toggles by its button', async () => {
    const { user } = renderTwo();
    expect(isOpen()).toBe(false);

    await user.click(toggle());
    expect(isOpen()).toBe(true);
    expect(document.getElementById(toggle().getAttribute('aria-controls')!)).toContainElement(
      link('First one'),
    );

    await user.click(toggle());
    expect(isOpen()).toBe(false);
  });

  it('closes by Escape anywhere in it, and returns the focus', async () => {
    const { user } = renderTwo();

    await user.click(toggle());
    act(() => link('First two').focus());
    await user.keyboard('{Escape}');

    expect(isOpen()).toBe(false);
    expect(toggle()).toHaveFocus();
  });

  it('leaves Escape to others while it is closed', async () => {
    const pressed = jest.fn();
    document.addEventListener('keydown', ({ defaultPrevented }) => void pressed(defaultPrevented), {
      once: true,
    });
    const { user } = renderTwo();

    act(() => toggle().focus());
    await user.keyboard('{Escape}');

    expect(pressed).toHaveBeenCalledWith(false);
  });

  it('closes when a link in it is chosen, and not by a click beside one', async () => {
    const { user } = renderTwo();

    await user.click(toggle());
    await user.click(screen.getByText('First text'));
    expect(isOpen()).toBe(true);

    await user.click(link('First one'));
    expect(isOpen()).toBe(false);
  });

  it('is closed on the next page', async () => {
    const { user, router } = renderTwo();

    await user.click(toggle());
    act(() => router.events.emit('routeChangeComplete', '/x', {}));

    expect(isOpen()).toBe(false);
  });
});

describe('on a wide screen', () => {
  beforeEach(() => {
    window.innerWidth = FROM_PX;
  });

  it('closes by a click outside', async () => {
    const { user } = renderTwo();

    await user.click(toggle());
    await user.click(screen.getByText('Elsewhere'));

    expect(isOpen()).toBe(false);
  });

  it('closes when another dropdown opens', async () => {
    const { user } = renderTwo();

    await user.click(toggle());
    await user.click(toggle('Second'));

    expect(isOpen()).toBe(false);
    expect(isOpen('Second')).toBe(true);
  });

  it('closes when the focus leaves it by Tab, forwards or backwards', async () => {
    const { user } = renderTwo();

    await user.click(toggle());
    act(() => link('First three').focus());
    await user.tab();
    expect(toggle('Second')).toHaveFocus();
    expect(isOpen()).toBe(false);

    await user.click(toggle('Second'));
    await user.tab({ shift: true });
    expect(isOpen('Second')).toBe(false);
  });
});

it('stays open on a narrow screen when the reader turns elsewhere, so that nothing moves under the finger', async () => {
  window.innerWidth = FROM_PX - 1;
  const { user } = renderTwo();

  await user.click(toggle());
  await user.click(toggle('Second'));
  await user.click(screen.getByText('Elsewhere'));

  expect(isOpen()).toBe(true);
  expect(isOpen('Second')).toBe(true);
});

describe('the arrow keys', () => {
  it('open the panel at its first link', async () => {
    const { user } = renderTwo();

    act(() => toggle().focus());
    await user.keyboard('{ArrowDown}');

    expect(isOpen()).toBe(true);
    expect(link('First one')).toHaveFocus();
  });

  it('move among the links, stop at the last, and go back to the button before the first', async () => {
    const { user } = renderTwo();
    act(() => toggle().focus());

    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(link('First three')).toHaveFocus();

    await user.keyboard('{ArrowUp}');
    expect(link('First two')).toHaveFocus();

    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(toggle()).toHaveFocus();
    expect(isOpen()).toBe(true);
  });

  it('have Home and End beside them', async () => {
    const { user } = renderTwo();
    act(() => toggle().focus());

    await user.keyboard('{ArrowDown}{End}');
    expect(link('First three')).toHaveFocus();

    await user.keyboard('{Home}');
    expect(link('First one')).toHaveFocus();
  });

  it('do nothing on a closed one but open it', async () => {
    const { user } = renderTwo();
    act(() => toggle().focus());

    await user.keyboard('{ArrowUp}');

    expect(isOpen()).toBe(false);
    expect(toggle()).toHaveFocus();
  });
});
