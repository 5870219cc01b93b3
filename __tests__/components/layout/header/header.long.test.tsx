import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header } from '@/components/layout/header/header';
import type { HeaderProps } from '@/components/layout/header/header';
import { createTestRouter, renderPage } from '../../../setup/render-page';

const width = window.innerWidth;
const toggle = () => screen.getByRole('button', { name: /menu/ });
const menu = () => document.getElementById(toggle().getAttribute('aria-controls')!)!;
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';
const link = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByText(name);

function renderHeader(props: Partial<HeaderProps> = {}, router = createTestRouter()) {
  return renderPage(<Header path="/" {...props} />, router);
}

afterEach(() => {
  window.innerWidth = width;
});

it('has the logo that leads home, on the day from which the page looks', () => {
  renderHeader({ asOf: '2020-03-12' });

  expect(screen.getByRole('link', { name: 'Tapeglass' })).toHaveAttribute('href', '/?asof=2020-03-12');
});

it('holds search, account, navigation and theme in the menu that collapses', () => {
  renderHeader();

  expect(menu()).toContainElement(screen.getByRole('combobox'));
  expect(menu()).toContainElement(screen.getByRole('link', { name: 'Log In' }));
  expect(menu()).toContainElement(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu()).toContainElement(screen.getByRole('group', { name: 'Theme' }));
});

describe('the collapsed menu', () => {
  it('toggles open and closed by its button', async () => {
    const user = userEvent.setup();
    renderHeader();
    expect(isOpen()).toBe(false);

    await user.click(toggle());
    expect(isOpen()).toBe(true);
    expect(menu()).toHaveClass('isOpen');

    await user.click(toggle());
    expect(isOpen()).toBe(false);
    expect(menu()).not.toHaveClass('isOpen');
  });

  it('closes by Escape, which returns the focus', async () => {
    const user = userEvent.setup();
    renderHeader();

    await user.click(toggle());
    link('About').focus();
    await user.keyboard('{Escape}');

    expect(isOpen()).toBe(false);
    expect(toggle()).toHaveFocus();
  });

  it.each([
    [990, false],
    [991, true],
  ])('on a screen of %i px is open after a link is chosen: %s', async (innerWidth, membershipPeriods) => {
    window.innerWidth = innerWidth;
    const user = userEvent.setup();
    renderHeader();

    await user.click(toggle());
    await user.click(link('About'));

    expect(isOpen()).toBe(membershipPeriods);
  });

  it('stays open while a dropdown in it opens', async () => {
    window.innerWidth = 400;
    const user = userEvent.setup();
    renderHeader();

    await user.click(toggle());
    await user.click(screen.getByRole('button', { name: /^News/ }));

    expect(isOpen()).toBe(true);
  });

  it('is closed on the next page', async () => {
    const user = userEvent.setup();
    const { router } = renderHeader();

    await user.click(toggle());
    act(() => router.events.emit('routeChangeComplete', '/x', {}));

    expect(isOpen()).toBe(false);
  });
});

describe('the options', () => {
  it('are classes, color, theme and whether it is fixed', () => {
    const { container } = renderHeader({ classes: 'mine', color: 'primary', dark: true, fixed: false });

    expect(screen.getByRole('banner')).toHaveClass('mine');
    expect(screen.getByRole('banner')).not.toHaveClass('isFixed');
    expect(container.querySelector('.sheet')).toHaveClass('bg-primary');
    expect(container.querySelector('.sheet')).toHaveAttribute('data-bs-theme', 'dark');
  });

  it('can be light on a dark page', () => {
    const { container } = renderHeader({ light: true });

    expect(container.querySelector('.sheet')).toHaveAttribute('data-bs-theme', 'light');
  });

  it('are a fixed header in the theme of the page by default', () => {
    const { container } = renderHeader();

    expect(screen.getByRole('banner')).toHaveClass('isFixed');
    expect(container.querySelector('.sheet')).not.toHaveAttribute('data-bs-theme');
  });
});
