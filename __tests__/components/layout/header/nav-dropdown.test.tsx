import { screen, within } from '@testing-library/react';
import { NavDropdown } from '@/components/layout/header/nav-dropdown';
import { listNavigation, isNavigationGroup } from '@/lib/site/navigation';
import { renderPage } from '../../../setup/render-page';

const groups = listNavigation().filter(isNavigationGroup);
const news = groups.find(({ label }) => label === 'News')!;

function renderGroup(group = news) {
  const { container } = renderPage(
    <ul>
      <NavDropdown group={group} path="/" />
    </ul>,
  );
  return container;
}

it.each(groups.map((group) => [group.label, group] as const))(
  'opens %s by a button with its state and its target',
  (label, group) => {
    renderGroup(group);

    const button = screen.getByRole('button', { name: label });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    const panel = document.getElementById(button.getAttribute('aria-controls')!);
    expect(panel).toContainElement(screen.getByRole('list', { name: group.sections[0]!.title }));
  },
);

describe('the mega-menu', () => {
  it('has four columns of links under their titles', () => {
    renderGroup();

    const columns = news.sections.map(({ title }) => screen.getByRole('list', { name: title }));
    expect(columns.map((column) => within(column).getAllByRole('link').length)).toEqual([5, 7, 6, 5]);
  });

  it('has four services, each with its title, a sentence and its page', () => {
    renderGroup();

    const services = within(screen.getByRole('list', { name: 'Services' })).getAllByRole('link');
    expect(services.map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')])).toEqual(
      [
        ['Portfolio Analysis', '/build-comparison'],
        ['Stock Research', '/universe/sp500'],
        ['Portfolio Tracker', '/portfolio'],
        ['Crypto Research', '/crypto-performance'],
      ],
    );
    expect(services[0]).toHaveAccessibleName(/^Portfolio Analysis Put up to twenty holdings/);
  });

  it('has a picture, which is decoration', () => {
    const picture = renderGroup().querySelector('svg.picture');

    expect(picture).toHaveAttribute('aria-hidden', 'true');
  });
});

it('has neither services nor a picture in a plain dropdown', () => {
  const container = renderGroup(groups[0]);

  expect(screen.queryByRole('list', { name: 'Services' })).not.toBeInTheDocument();
  expect(container.querySelector('svg.picture')).not.toBeInTheDocument();
});
