import { screen, within } from '@testing-library/react';
import { ComingPage } from '@/components/layout/coming-page';
import { COMING } from '@/components/layout/coming-texts';
import { renderPage } from '../../setup/render-page';

const meta = { source: 'simulated', seed: 1 };
const texts = Object.values(COMING);

it.each(texts.map((text) => [text.path, text] as const))(
  'has a title, a sentence and something to open for %s',
  (_, text) => {
    expect(text.title).not.toBe('');
    expect(text.text).toMatch(/^This page will show .*[^.]\.$/);
    expect(text.symbols.length).toBeGreaterThan(0);
  },
);

it.each([...Object.values(COMING).slice(0, 1)].map((text) => [text.path, text] as const))(
  'says at %s what will stand there, and leads on',
  (_, text) => {
    renderPage(<ComingPage {...text} meta={meta} />);

    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(text.title);
    expect(main.getByText(`${text.text} It is not built yet.`)).toBeInTheDocument();
    expect(main.getByRole('link', { name: text.symbols[0] })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/stock-data\//),
    );
    expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(document.querySelectorAll('[aria-current="page"]')).toHaveLength(1);
    expect(screen.getByText('Simulated demo data.')).toBeInTheDocument();
  },
);
