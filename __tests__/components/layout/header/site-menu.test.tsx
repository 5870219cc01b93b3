import { screen, within } from '@testing-library/react';
import { SiteMenu } from '@/components/layout/header/site-menu';
import { listNavigation, isNavigationGroup, linksOf } from '@/lib/site/navigation';
import { renderPage } from '../../../setup/render-page';

const nav = () => screen.getByRole('navigation', { name: 'Main' });
const hrefs = () =>
  within(nav())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('holds every link of the navigation, each at exactly its address', () => {
  renderPage(<SiteMenu path="/" />);

  const expected = listNavigation().flatMap((item) => [
    ...linksOf(item).map(({ href }) => href),
    ...(isNavigationGroup(item) ? (item.blurbs ?? []).map(({ href }) => href) : []),
  ]);
  expect(hrefs()).toEqual(expected);
});

it('keeps the reader on their day', () => {
  renderPage(<SiteMenu path="/" asOf="2020-03-12" />);

  expect(hrefs().every((href) => href?.endsWith('?asof=2020-03-12'))).toBe(true);
});

it('marks ten items as new, by a separate element beside the label', () => {
  renderPage(<SiteMenu path="/" />);

  const labels = screen.getAllByText('New').map((badge) => badge.previousElementSibling?.textContent);
  expect(labels).toEqual([
    'ETFs',
    'European Equities',
    'Inflation',
    'Crypto News',
    'Health Care',
    'Consumer',
    'Materials',
    'Communications',
    'Utilities',
    'Industrials',
  ]);
  expect(screen.getByRole('link', { name: 'Inflation New' })).toBeInTheDocument();
});

describe('the active link', () => {
  const active = () =>
    within(nav())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
  const activeParents = () =>
    within(nav())
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-current'));

  it('is the one that equals the path, a plain link without a parent', () => {
    renderPage(<SiteMenu path="/faq" />);

    expect(active().map((link) => link.textContent)).toEqual(['FAQ']);
    expect(active()[0]).toHaveClass('isActive');
    expect(activeParents()).toEqual([]);
  });

  it.each([
    ['/markets', 'Index Performance', 'Markets'],
    ['/indexes/tsx', 'S&P/TSX', 'Markets'],
    ['/universe/etfs', 'ETFs New', 'Equities'],
    ['/newsarticles/indus', 'Industrials New', 'News'],
  ])('at %s is %s, and the dropdown %s is marked with it', (path, label, parent) => {
    renderPage(<SiteMenu path={path} />);

    expect(active()).toHaveLength(1);
    expect(active()[0]).toHaveAccessibleName(label);
    expect(activeParents().map((button) => button.textContent)).toEqual([parent]);
    expect(activeParents()[0]).toHaveClass('isActive');
  });

  it('is missing on a page outside the menu, and on a page below a menu entry', () => {
    const { unmount } = renderPage(<SiteMenu path="/stock-data/AAPL" />);
    expect(active()).toEqual([]);
    unmount();

    renderPage(<SiteMenu path="/research-posts/first" />);
    expect(active()).toEqual([]);
  });
});
