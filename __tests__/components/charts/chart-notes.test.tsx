import { render, screen, within } from '@testing-library/react';
import { ChartNotes } from '@/components/charts/chart-notes';

function draw() {
  render(
    <figure aria-label="Prices">
      <div role="img" aria-label="AAPL" aria-describedby="words" />
      <ChartNotes
        id="words"
        words="From 1.00 to 2.00; no drawdown."
        source="Source: simulated market."
        tables={
          <details>
            <summary>Data table</summary>
          </details>
        }
        files={<button type="button">PNG</button>}
      />
    </figure>,
  );
}

it('keeps the description of the chart in the accessibility tree while "Describe" is closed', () => {
  draw();

  expect(screen.getByText('Describe').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByRole('img', { name: 'AAPL' })).toHaveAccessibleDescription(
    'From 1.00 to 2.00; no drawdown. Source: simulated market.',
  );
});

it('is the caption of the figure and the last part of it, beside tables, source and files', () => {
  draw();
  const figure = screen.getByRole('figure', { name: 'Prices' });

  const caption = figure.querySelector('figcaption')!;
  expect(figure.lastElementChild).toBe(caption);
  expect(caption).toHaveTextContent(/^From 1\.00 .* Source: simulated market\.$/);
  expect(screen.getByText('Describe')).toHaveAttribute('aria-controls', caption.id);
  within(figure).getByText('Data table');
  within(figure).getByRole('button', { name: 'PNG' });
});
