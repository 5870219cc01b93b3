import { screen, within } from '@testing-library/react';
import { PortfolioNav } from '@/components/features/portfolio/frame/portfolio-nav';
import { TAB_GROUPS, TRACKER_TABS } from '@/lib/site/portfolio-tabs';
import { renderPage } from '../../../setup/render-page';

const nav = () => within(screen.getByRole('navigation', { name: 'Portfolio' }));
const texts = () =>
  nav()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the tabs of a portfolio', () => {
  it('are six groups, the checks and the settings, and below them the tabs of the current group', () => {
    renderPage(
      <PortfolioNav
        slug="family"
        tab="risk"
        kept={{ range: '1Y', asOf: '2020-03-20', known: '2024-01-02' }}
      />,
    );

    expect(texts()).toEqual([
      'Overview',
      'Holdings',
      'Activity',
      'Performance',
      'Plan',
      'Tax',
      'Checks',
      '⚙Settings',
      'Returns',
      'What changed',
      'Income',
      'Risk',
    ]);
    expect(nav().getByRole('link', { name: 'Performance' })).toHaveAttribute('aria-current', 'true');
    expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent('Risk');
    expect(nav().getByRole('link', { name: 'Holdings' })).toHaveAttribute(
      'href',
      '/portfolio/family/holdings?range=1Y&asof=2020-03-20&known=2024-01-02',
    );
    expect(nav().getByRole('link', { name: 'Activity' })).toHaveAttribute(
      'href',
      '/portfolio/family/transactions?asof=2020-03-20&known=2024-01-02',
    );
  });

  it.each(TRACKER_TABS.map(({ id }) => id))('mark %s as the current one, once', (tab) => {
    renderPage(<PortfolioNav slug="family" tab={tab} kept={{}} />);

    const current = nav().getByRole('link', { current: 'page' });
    expect(current).toHaveAttribute('href', `/portfolio/family/${tab}`);
  });

  it('of a group of one have no second line', () => {
    renderPage(<PortfolioNav slug="family" tab="overview" kept={{}} />);

    expect(texts()).toHaveLength(TAB_GROUPS.length + 2);
    expect(nav().getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  });

  it('count the findings of the checks where the page has them', () => {
    const { rerender } = renderPage(<PortfolioNav slug="family" tab="overview" kept={{}} findings={6} />);
    expect(nav().getByRole('link', { name: 'Checks 6 findings' })).toBeInTheDocument();

    rerender(<PortfolioNav slug="family" tab="overview" kept={{}} findings={1} />);
    expect(nav().getByRole('link', { name: 'Checks 1 finding' })).toBeInTheDocument();
    rerender(<PortfolioNav slug="family" tab="overview" kept={{}} findings={0} />);
    expect(nav().getByRole('link', { name: 'Checks' })).toBeInTheDocument();
  });
});
