import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Footer } from '@/components/layout/footer/footer';
import { renderPage } from '../../../setup/render-page';

const list = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('today', () => {
  beforeEach(() => void renderPage(<Footer />));

  it('has the tagline and the copyright line of 2023', () => {
    const footer = screen.getByRole('contentinfo');

    expect(footer).toHaveTextContent('See what moved, and why.');
    expect(footer).toHaveTextContent('© 2023 Tapeglass');
  });

  it('has the lists of Markets and News', () => {
    expect(screen.getByRole('navigation', { name: 'Footer' })).toBeInTheDocument();
    expect(list('Markets')).toContainEqual(['Index Performance', '/markets']);
    expect(list('News')).toContainEqual(['Crypto News', '/newsarticles/crypto']);
  });

  it('has a community blurb with an e-mail field that does nothing', async () => {
    const user = userEvent.setup();
    const field = within(screen.getByRole('region', { name: 'Join the community' })).getByRole('textbox');

    expect(field).toHaveAttribute('placeholder', 'Your Email Address');
    expect(field).toHaveAttribute('type', 'email');
    expect(field).toHaveAccessibleName('Your Email Address');
    expect(field).toHaveAccessibleDescription(/Newsletter coming soon/);
    expect(field.closest('form')).toBeNull();
    await user.type(field, 'not an address{Enter}');
    expect(field).toHaveValue('not an address');
  });

  it('has social icons with names and placeholder links', () => {
    const links = within(screen.getByRole('list', { name: 'Social media' })).getAllByRole('link');

    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'X',
      'Facebook',
      'LinkedIn',
      'YouTube',
    ]);
    expect(links.every((link) => link.getAttribute('href') === '#')).toBe(true);
  });

  it('leads to the pages that no menu names', () => {
    expect(list('About this site')).toEqual([
      ['Screener', '/universe/sp500'],
      ['Methodology', '/methodology'],
      ['Status', '/status'],
      ['Connect real data', '/connect-data'],
      ['Preferences', '/preferences'],
    ]);
  });
});

it('keeps the as-of day in its links to research pages', () => {
  renderPage(<Footer asOf="2020-03-20" />);

  expect(list('Markets')).toContainEqual(['Index Performance', '/markets?asof=2020-03-20']);
  expect(list('About this site').slice(0, 2)).toEqual([
    ['Screener', '/universe/sp500?asof=2020-03-20'],
    ['Methodology', '/methodology'],
  ]);
});
