import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InstrumentField } from '@/components/research/instrument-field';
import { clearCachedFetch } from '@/lib/http/cached-fetch';
import { renderPage } from '../../setup/render-page';

const OWN = ['Cottage', 'Cottage by the lake'].map((name) => ({ id: `own-${name}`, name, value: name }));
const box = () => screen.getByRole('combobox', { name: 'Asset' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

function open() {
  const onValue = jest.fn();
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderPage(
    <form onSubmit={onSubmit}>
      <InstrumentField name="asset" label="Asset" own={OWN} onValue={onValue} />
      <button type="submit">Save</button>
    </form>,
  );
  return { onSubmit, onValue, user: userEvent.setup() };
}

afterEach(() => clearCachedFetch());

it('finds an instrument by its name, and fills in its symbol', async () => {
  const { onSubmit, onValue, user } = open();
  await user.type(box(), 'microsoft');
  await waitFor(() => expect(options()).toEqual(['MSFTMicrosoft CorporationNasdaq · USD · 415.20']));

  await user.keyboard('{Enter}');

  expect(box()).toHaveValue('MSFT');
  expect(onValue).toHaveBeenLastCalledWith('MSFT');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(options()).toEqual([]);
});

it('offers own assets first', async () => {
  const { user } = open();

  await user.type(box(), 'cott{Enter}');

  expect(box()).toHaveValue('Cottage');
});

it('sends the form by Enter where a whole symbol is entered', async () => {
  const { onSubmit, user } = open();
  await user.type(box(), 'msft');
  await waitFor(() => expect(options()).toHaveLength(1));

  await user.keyboard('{Enter}');

  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(box()).toHaveValue('msft');
});

it('takes the choice to which the reader moved, also where the text is another whole one', async () => {
  const { onSubmit, user } = open();

  await user.type(box(), 'cottage{ArrowDown}{Enter}');

  expect(box()).toHaveValue('Cottage by the lake');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('closes its list by Escape alone, and keeps any other text', async () => {
  const { onValue, user } = open();
  await user.type(box(), 'apple');
  await waitFor(() => expect(options()).toHaveLength(3));

  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(box()).toHaveValue('apple');
  await user.tab();

  expect(onValue).toHaveBeenLastCalledWith('apple');
});
