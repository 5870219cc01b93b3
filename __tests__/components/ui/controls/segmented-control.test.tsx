import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';

const segments = [
  { id: 'a', label: 'Area', href: '?style=area' },
  { id: 'c', label: 'Candles', href: '?style=candles' },
] as const;

it('is a named group of links of which one is current', () => {
  render(<SegmentedControl label="Style" segments={segments} current="a" />);
  expect(screen.getByRole('group', { name: 'Style' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Area' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Candles' })).toHaveAttribute('href', '?style=candles');
});

it('acts at once on a plain click, and leaves a click for a new tab to the browser', async () => {
  const onSelect = jest.fn();
  render(<SegmentedControl label="Style" segments={segments} current="a" onSelect={onSelect} />);
  const link = screen.getByRole('link', { name: 'Candles' });

  await userEvent.setup().click(link);
  expect(onSelect).toHaveBeenCalledWith('c');

  const newTab = createEvent.click(link, { ctrlKey: true });
  // jsdom does not navigate; the test checks that the click is not prevented.
  const taken = jest.spyOn(newTab, 'preventDefault');
  link.addEventListener('click', (event) => event.stopPropagation());
  fireEvent(link, newTab);
  expect(taken).not.toHaveBeenCalled();
  expect(onSelect).toHaveBeenCalledTimes(1);
});
