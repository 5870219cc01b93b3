import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AsOfControl } from '@/components/layout/as-of-control';
import { renderPage } from '../../setup/render-page';

const box = () => screen.getByLabelText('As of');
const go = () => screen.getByRole('button', { name: 'Go' });

async function chooseDay(day: string) {
  fireEvent.change(box(), { target: { value: day } });
  await userEvent.setup().click(go());
}

it('opens the chosen day and keeps the other parameters', async () => {
  const query = { range: '1Y', asof: '2001-01-01', empty: '' };
  const { router } = renderPage(
    <AsOfControl path="/stock-data/A" asOf={null} lastDay="2026-11-20" query={query} />,
  );
  expect(box()).toHaveValue('2026-11-20');

  await chooseDay('2020-03-12');

  expect(router.push).toHaveBeenCalledWith('/stock-data/A?range=1Y&asof=2020-03-12');
});

it.each([
  ['the last day is chosen', null, '2026-11-20', '/'],
  ['the box is emptied', '2020-03-12', '', '/'],
  ['the last day is asked for by name on a past day', '2020-03-12', '2026-11-20', '/?asof=2026-11-20'],
])('when %s', async (_, asOf, day, href) => {
  const { router } = renderPage(<AsOfControl path="/" asOf={asOf} lastDay="2026-11-20" />);

  await chooseDay(day);

  expect(router.push).toHaveBeenCalledWith(href);
});

it('is a plain GET form without scripts', () => {
  const { container } = renderPage(
    <AsOfControl path="/stock-data/A" asOf="2020-03-12" lastDay="2026-11-20" query={{ range: '1Y' }} />,
  );
  const form = container.querySelector('form')!;

  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/stock-data/A');
  const sent = [...form.querySelectorAll('input')].map(({ name, value }) => [name, value]);
  expect(sent).toEqual([
    ['range', '1Y'],
    ['asof', '2020-03-12'],
  ]);
  expect(box()).toHaveAttribute('max', '2026-11-20');
});
