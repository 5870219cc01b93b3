import { screen, within } from '@testing-library/react';
import { ToolLinks } from '@/components/layout/header/tool-links';
import { renderPage } from '../../../setup/render-page';

it('links the tracker and the screener, and marks the tracker on each of its pages', () => {
  renderPage(<ToolLinks path="/portfolio/family/overview" asOf="2024-06-28" />);

  const links = within(screen.getByRole('navigation', { name: 'Tools' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Portfolios', '/portfolio'],
    ['Screener', '/universe/sp500?asof=2024-06-28'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
});
