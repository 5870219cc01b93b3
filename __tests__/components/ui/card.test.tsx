import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { Card } from '@/components/ui/card';

const LONG = 'Total return, dividends reinvested. Each is counted back from its own last price. '.repeat(2);

function open(footer: ReactNode, tools?: ReactNode) {
  render(
    <Card id="one" title="One" footer={footer} tools={tools}>
      <p>Content</p>
    </Card>,
  );
  return screen.queryByText('About these figures')?.closest('details') ?? null;
}

it.each([
  ['a text', LONG],
  ['parts of a text', <>Short. {['Some more: ', LONG]}</>],
  ['a text in an element', <span key="one">{LONG}</span>],
])('keeps small print of more than a line behind its label: %s', (_, footer) => {
  const notes = open(footer);

  expect(notes).toHaveTextContent('dividends reinvested');
  expect(notes!.open).toBe(false);
});

it('shows small print of a line, and what chooses the content whatever its length', () => {
  expect(open('Percent. * = partial year.', <p>{LONG}</p>)).toBeNull();
  expect(screen.getByText('Percent. * = partial year.')).toBeVisible();
  expect(screen.getByText(/^Total return, dividends/)).toBeVisible();
});
