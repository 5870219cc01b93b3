import { act } from '@testing-library/react';
import { MAIN_ID } from '@/components/ui/focus/main-id';
import { RouteFocus } from '@/components/layout/keyboard/route-focus';
import { renderPage } from '../../../setup/render-page';

function openPage() {
  const view = renderPage(
    <>
      <RouteFocus />
      <button type="button">Stays</button>
      <main id={MAIN_ID} tabIndex={-1} />
    </>,
  );
  const change = (address: string, shallow = false) =>
    act(() => view.router.events.emit('routeChangeComplete', address, { shallow }));
  return { ...view, change };
}

it('focuses the content of a new page when the focused element was removed', () => {
  const { getByRole, change } = openPage();

  change('/markets');

  expect(getByRole('main')).toHaveFocus();
});

it('keeps the focus on an element that remains', () => {
  const { getByRole, change } = openPage();
  act(() => getByRole('button').focus());

  change('/stock-data/MSFT');

  expect(getByRole('button')).toHaveFocus();
});

it.each([
  ['only the query of the page changes', '/markets?sort=id', true],
  ['the address names a place in the page', '/markets#movers', false],
])('does nothing when %s', (_, address, shallow) => {
  const { change } = openPage();

  change(address, shallow);

  expect(document.body).toHaveFocus();
});

it('does not mind a page without content', () => {
  const { router } = renderPage(<RouteFocus />);

  act(() => router.events.emit('routeChangeComplete', '/', { shallow: false }));

  expect(document.body).toHaveFocus();
});
