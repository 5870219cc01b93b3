import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AsOfControl } from '@/components/layout/as-of/as-of-control';
import { renderPage } from '../../../setup/render-page';

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

it.each([
  ['the last day', {}, 'Today'],
  ['a past day', { asOf: '2020-03-12' }, '12 Mar 2020'],
  ['a comparison', { versus: '2019-12-31' }, 'Today · since 31 Dec 2019'],
  ['another basis', { note: 'price return' }, 'Today · price return'],
])('is a menu that says %s in the format of the reader', (_, props, label) => {
  renderPage(<AsOfControl path="/" asOf={null} lastDay="2026-11-20" {...props} />);

  expect(screen.getByText(label).tagName).toBe('SUMMARY');
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

describe('the links to earlier days', () => {
  const links = () => screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));

  it('counts back from the day of the page, and keeps the state', () => {
    renderPage(
      <AsOfControl
        path="/markets"
        asOf={null}
        lastDay="2026-05-31"
        versus="2020-01-02"
        query={{ basis: 'price' }}
      />,
    );
    expect(links()).toEqual(
      ['2026-05-24', '2026-04-30', '2026-02-28', '2025-05-31', '2021-05-31'].map(
        (day) => `/markets?basis=price&versus=2020-01-02&asof=${day}`,
      ),
    );
  });

  it('leaves out a comparison day that would be the later one', () => {
    renderPage(<AsOfControl path="/markets" asOf={null} lastDay="2026-05-31" versus="2026-05-20" />);
    expect(links().slice(0, 2)).toEqual([
      '/markets?versus=2026-05-20&asof=2026-05-24',
      '/markets?asof=2026-04-30',
    ]);
  });

  it('leads from a past day to the last one too', () => {
    renderPage(<AsOfControl path="/markets" asOf="2020-03-12" lastDay="2026-11-20" />);
    expect(links().slice(0, 2)).toEqual(['/markets', '/markets?asof=2020-03-05']);
  });

  it('offers no day before the first one of the page', () => {
    const control = (firstDay: string) => (
      <AsOfControl path="/research-posts/a" asOf={null} lastDay="2026-11-20" firstDay={firstDay} />
    );
    const { container, rerender } = renderPage(control('2026-10-20'));
    expect(links()).toEqual(['2026-11-13', '2026-10-20'].map((day) => `/research-posts/a?asof=${day}`));
    expect(box()).toHaveAttribute('min', '2026-10-20');

    rerender(control('2026-11-18'));
    expect(container.querySelector('details ul')).toBeNull();
  });

  it('is not there without a day', () => {
    const { container } = renderPage(<AsOfControl path="/" asOf={null} />);
    expect(container.querySelector('details ul')).toBeNull();
  });
});
