import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartControls } from '@/components/research/price-chart/chart/chart-controls';
import { parsePriceState } from '@/components/research/price-chart/state/price-state';

const change = jest.fn();

function renderControls(scale: string, isWide: boolean) {
  const { state } = parsePriceState({ scale });
  const controls = {
    state,
    shownBasis: state.basis,
    change,
    hrefWith: (part: object) => `?${JSON.stringify(part)}`,
    kept: {},
    write: change,
  };
  return render(
    <ChartControls
      controls={controls}
      path="/stock-data/AAPL"
      asOf={null}
      hasBasis={false}
      offered={[]}
      absent={[]}
      isWide={isWide}
    />,
  );
}

const offer = () => screen.queryByRole('button', { name: 'Log scale' });

it('offers a log scale where the spread of the values is wide, and takes it back', async () => {
  const { unmount } = renderControls('linear', true);
  await userEvent.click(offer()!);
  expect(change).toHaveBeenLastCalledWith({ scale: 'log' });
  unmount();

  renderControls('log', true);
  expect(offer()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(offer()!);
  expect(change).toHaveBeenLastCalledWith({ scale: 'linear' });
});

it.each([
  ['linear', false],
  ['percent', true],
])('offers none on the scale %p where it is wide: %p', (scale, isWide) => {
  renderControls(scale, isWide);

  expect(offer()).toBeNull();
});
