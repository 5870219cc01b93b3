import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RangePicker } from '@/components/ui/controls/range-picker';

function setup() {
  const picked = { onPreset: jest.fn(), onYear: jest.fn(), onDays: jest.fn() };
  const { container } = render(
    <RangePicker
      presets={[{ id: '1Y', label: '1Y', href: '?range=1Y' }]}
      current={null}
      years={[2024, 2023]}
      from="2023-01-01"
      to="2024-01-01"
      earliest="2020-01-01"
      latest="2024-06-28"
      customLabel="Custom"
      action="/stock-data/A"
      kept={{ basis: 'price' }}
      {...picked}
    />,
  );
  return { container, ...picked, user: userEvent.setup() };
}

it('offers calendar years and free days', async () => {
  const { user, onYear, onDays } = setup();
  await user.click(screen.getByText('Custom'));
  await user.selectOptions(screen.getByLabelText('Calendar year'), '2024');
  await user.click(screen.getByRole('button', { name: 'Show year' }));
  expect(onYear).toHaveBeenCalledWith(2024);
  expect(screen.getByText('Custom')).toHaveFocus();

  await user.click(screen.getByText('Custom'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2022-02-01' } });
  await user.click(screen.getByRole('button', { name: 'Show range' }));
  expect(onDays).toHaveBeenCalledWith('2022-02-01', '2024-01-01');
});

it('is two GET forms without scripts, which keep the other parameters', () => {
  const { container } = setup();
  for (const form of container.querySelectorAll('form')) {
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/stock-data/A');
    expect(form.querySelector('input[type=hidden]')).toHaveAttribute('name', 'basis');
  }
});
