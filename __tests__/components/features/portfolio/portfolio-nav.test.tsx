import { screen, within } from '@testing-library/react';
import { PortfolioNav } from '@/components/features/portfolio/frame/portfolio-nav';
import { TRACKER_TABS } from '@/components/features/portfolio/frame/portfolio-tabs';
import { renderPage } from '../../../setup/render-page';

const nav = () => within(screen.getByRole('navigation', { name: 'Portfolio' }));

describe('the tabs of a portfolio', () => {
  it('are all links in their order, and those with figures keep the state, the others its days', () => {
    renderPage(
      <PortfolioNav
        slug="family"
        tab="risk"
        kept={{ range: '1Y', asOf: '2020-03-20', known: '2024-01-02' }}
      />,
    );

    const links = nav().getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(TRACKER_TABS.map(({ label }) => label));
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
      nav().getByRole('link', { name: 'Risk' }),
    ]);
    expect(links[1]).toHaveAttribute(
      'href',
      '/portfolio/family/holdings?range=1Y&asof=2020-03-20&known=2024-01-02',
    );
    expect(links[2]).toHaveAttribute(
      'href',
      '/portfolio/family/transactions?asof=2020-03-20&known=2024-01-02',
    );
  });

  it('after the first ones are in a popover, whose button has the name of the current one', () => {
    const { rerender } = renderPage(<PortfolioNav slug="family" tab="doctor" kept={{}} />);
    const sheet = nav().getByRole('link', { name: 'Doctor' }).parentElement!;
    expect(sheet).toHaveAttribute('popover', 'auto');
    expect(within(sheet).queryByRole('link', { name: 'Holdings' })).toBeNull();
    const button = nav().getByRole('button', { name: 'More tabs' });
    expect(button).toHaveAttribute('popovertarget', sheet.id);
    expect(button).toHaveAttribute('data-current', 'Doctor');

    rerender(<PortfolioNav slug="family" tab="holdings" kept={{}} />);
    expect(nav().getByRole('button', { name: 'More tabs' })).not.toHaveAttribute('data-current');
    // Another element, since the open one would stay open on the next tab.
    expect(nav().getByRole('link', { name: 'Doctor' }).parentElement).not.toBe(sheet);
  });
});
