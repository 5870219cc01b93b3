import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartFrame } from '@/components/charts/frame/chart-frame';

function draw() {
  render(
    <ChartFrame
      label="Prices"
      captionId="words"
      words="From 1.00 to 2.00; no drawdown."
      source="Source: simulated market."
      tables={
        <details>
          <summary>Data table</summary>
        </details>
      }
      files={{
        make: () => {
          throw new Error('The chart is empty.');
        },
      }}
    >
      <div role="img" aria-label="AAPL" aria-describedby="words" />
    </ChartFrame>,
  );
}

const menu = () => screen.getByLabelText('Chart options');

it('keeps the description of the chart in the accessibility tree while its menu is closed', () => {
  draw();

  expect(menu().closest('details')).not.toHaveAttribute('open');
  expect(screen.getByRole('img', { name: 'AAPL' })).toHaveAccessibleDescription(
    'From 1.00 to 2.00; no drawdown. Source: simulated market.',
  );
});

it('is the caption of the figure and the last part of it; files and tables are in one menu', () => {
  draw();
  const figure = screen.getByRole('figure', { name: 'Prices' });

  const caption = figure.querySelector('figcaption')!;
  expect(figure.lastElementChild).toBe(caption);
  expect(caption).toHaveTextContent(/^From 1\.00 .* Source: simulated market\.$/);
  expect(menu()).toHaveAttribute('aria-controls', caption.id);
  within(figure).getByText('Data table');
  expect(menu().closest('details')).toContainElement(within(figure).getByRole('button', { name: 'PNG' }));
});

it('says inside the figure why a file could not be made', async () => {
  draw();

  await userEvent.click(screen.getByRole('button', { name: 'PNG' }));

  const figure = screen.getByRole('figure', { name: 'Prices' });
  expect(await within(figure).findByRole('alert')).toHaveTextContent('The chart is empty.');
});
