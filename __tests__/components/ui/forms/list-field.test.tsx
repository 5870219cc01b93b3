import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListField } from '@/components/ui/forms/list-field';
import type { ListFieldProps } from '@/components/ui/forms/list-field';
import { readField } from '@/components/ui/forms/read-field';

/** A form with the field, and what it sends. */
function open(props: Pick<ListFieldProps, 'defaultValue' | 'hasWeights'>, after?: ReactNode) {
  const sent: string[] = [];
  const { container } = render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(readField(event.currentTarget, 'funds'));
      }}
    >
      <ListField label="Funds" name="funds" {...props} />
      <button type="submit">Show</button>
      {after}
    </form>,
  );
  return { sent, container, user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Funds' }) };
}

it('is a text field with the whole list, and a chip for each entry', async () => {
  const { user, field } = open({ defaultValue: 'SPY, QQQ' });
  const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

  expect(field).toHaveValue('SPY, QQQ');
  expect(chips()).toEqual(['SPY✕', 'QQQ✕']);
  await user.type(field, ',VTI');
  expect(chips()).toEqual(['SPY✕', 'QQQ✕', 'VTI✕']);
  await user.clear(field);
  expect(chips()).toEqual([]);
});

it('removes an entry with its chip and sends the form', async () => {
  const { user, field, sent } = open({ defaultValue: 'SPY, QQQ, VTI' });

  await user.click(screen.getByRole('button', { name: 'Remove QQQ' }));

  expect(field).toHaveValue('SPY, VTI');
  expect(sent).toEqual(['SPY, VTI']);
  expect(screen.getByRole('button', { name: 'Remove SPY' })).toHaveFocus();
});

function PressedInCommit() {
  useLayoutEffect(() => screen.getByRole('button', { name: 'Remove QQQ' }).click(), []);
  return null;
}

it('sends the new list also when a press is replayed within a commit', () => {
  const { field, sent } = open({ defaultValue: 'SPY, QQQ, VTI' }, <PressedInCommit />);

  expect([sent, field]).toEqual([['SPY, VTI'], expect.objectContaining({ value: 'SPY, VTI' })]);
});

it('shows weights as a table whose fields are not sent, but fill the text field', async () => {
  const { user, field, sent, container } = open({ defaultValue: 'SPY 60, TLT 40', hasWeights: true });
  const table = within(screen.getByRole('table', { name: 'Weights of the list' }));
  const weight = table.getByRole('textbox', { name: 'Weight of TLT' });

  expect(weight).toHaveValue('40');
  await user.clear(weight);
  await user.type(weight, '25');
  expect(field).toHaveValue('SPY 60, TLT 25');
  await user.click(screen.getByRole('button', { name: 'Show' }));

  expect(sent).toEqual(['SPY 60, TLT 25']);
  const named = [...container.querySelector('form')!.elements].filter(
    (element) => 'name' in element && element.name,
  );
  expect(named).toEqual([field]);
});

it('shows no table for a single symbol', () => {
  open({ defaultValue: 'AAPL', hasWeights: true });
  expect(screen.queryByRole('table')).toBeNull();
});
