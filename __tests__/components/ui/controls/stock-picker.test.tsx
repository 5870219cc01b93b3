import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StockPicker } from '@/components/ui/controls/stock-picker';
import { buildTickerIndex } from '@/lib/search/ticker-index';
import { stockList } from '../../../msw/fixtures/stocks';

const index = buildTickerIndex(stockList.stocks);
const box = () => screen.getByRole('combobox', { name: 'Add a stock' });
const highlighted = () => screen.getByRole('option', { selected: true }).textContent;

function open(props: Partial<Parameters<typeof StockPicker>[0]> = {}) {
  const onChoose = jest.fn();
  const onLoad = jest.fn();
  render(
    <StockPicker
      label="Add a stock"
      index={index}
      hasFailed={false}
      onLoad={onLoad}
      onChoose={onChoose}
      {...props}
    />,
  );
  return { onChoose, onLoad, user: userEvent.setup() };
}

afterEach(() => jest.useRealTimers());

it('requests the list when the user focuses the box, and finds by symbol and name', async () => {
  const { user, onLoad } = open();
  expect(onLoad).not.toHaveBeenCalled();

  await user.type(box(), 'apple');

  expect(onLoad).toHaveBeenCalled();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
    'AAPL',
    'APLE',
    'PNAP',
  ]);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]!.id);
});

it('moves round with the arrows, chooses with Enter and is empty for the next one', async () => {
  const { user, onChoose } = open();
  await user.type(box(), 'apple{ArrowUp}');
  expect(highlighted()).toMatch(/^PNAP/);

  await user.keyboard('{ArrowDown}{Enter}');

  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ symbol: 'AAPL' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

it('closes with Escape, and is emptied by the next one', async () => {
  const { user } = open();
  await user.type(box(), 'apple{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(box()).toHaveValue('apple');

  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.keyboard('{Escape}{Escape}');

  expect(box()).toHaveValue('');
});

it('has a button that clears it', async () => {
  const { user } = open();
  await user.type(box(), 'apple');

  await user.click(screen.getByRole('button', { name: 'Clear' }));

  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

it('closes a moment after it is left', async () => {
  const { user } = open();
  await user.type(box(), 'apple');
  jest.useFakeTimers();

  fireEvent.blur(box());
  act(() => jest.advanceTimersByTime(332));
  expect(screen.getAllByRole('option')).toHaveLength(3);
  act(() => jest.advanceTimersByTime(1));

  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it.each([
  ['nothing matches', 'qqqq', {}, 'No symbol or name contains “qqqq”.'],
  ['very many match', 'sample', {}, 'Keep typing: 50 matches'],
  ['the list is on its way', 'a', { index: null }, 'Loading the list of stocks…'],
  ['the list cannot be loaded', 'a', { index: null, hasFailed: true }, /Suggestions are unavailable/],
])('reports when %s', async (_, text, props, words) => {
  const { user } = open(props);

  await user.type(box(), text);

  expect(screen.getByRole('status')).toHaveTextContent(words);
});

it('marks a stock, and chooses nothing twice while it is busy', async () => {
  const { user, onChoose } = open({
    isBusy: true,
    markOf: ({ symbol }) => (symbol === 'AAPL' ? 'listed' : null),
  });
  await user.type(box(), 'aapl');
  expect(screen.getByRole('option')).toHaveTextContent('AAPLApple Inc.listed');

  await user.keyboard('{Enter}');

  expect(onChoose).not.toHaveBeenCalled();
});

it('finds what is offered besides instruments first, by its name', async () => {
  const others = [
    { id: -1, symbol: 'UNRATE', name: 'Unemployment rate', exchange: 'Series' },
    { id: -2, symbol: 'AAA', name: 'Yield of Apple-grade bonds', exchange: 'Series' },
  ];
  const { user, onChoose } = open({ others });

  await user.type(box(), 'apple');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 4))).toEqual([
    'AAAY',
    'AAPL',
    'APLE',
    'PNAP',
  ]);
  await user.clear(box());
  await user.type(box(), 'unemp{Enter}');
  expect(onChoose).toHaveBeenCalledWith(others[0]);
});

it('says so where only others are offered and none of them fits', async () => {
  const { user } = open({
    index: undefined,
    others: [{ id: -1, symbol: 'SPY', name: 'SPDR S&P 500', exchange: 'Fund' }],
  });

  await user.type(box(), 'apple');
  expect(screen.getByRole('status')).toHaveTextContent('None of them is called “apple”.');
});
