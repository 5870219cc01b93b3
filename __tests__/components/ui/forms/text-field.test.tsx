import { render, screen } from '@testing-library/react';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextAreaField } from '@/components/ui/forms/text-area-field';
import { TextField } from '@/components/ui/forms/text-field';

const OPTIONS = [
  { value: '', label: 'Not specified' },
  { value: 'CA', label: 'Canada' },
];

describe.each([
  ['TextField', TextField],
  ['TextAreaField', TextAreaField],
  ['SelectField', (props: { label: string }) => <SelectField {...props} options={OPTIONS} />],
] as const)('%s', (_, Field) => {
  const control = () => screen.getByLabelText('Where');

  it('has its label as its name, and no description without one', () => {
    render(<Field label="Where" />);

    expect(control()).toHaveAccessibleName('Where');
    expect(control()).not.toHaveAttribute('aria-describedby');
    expect(control()).not.toHaveAttribute('aria-invalid');
  });

  it('is described by its hint', () => {
    render(<Field label="Where" {...{ hint: 'Where you live' }} />);

    expect(control()).toHaveAccessibleDescription('Where you live');
  });

  it('is invalid with errors, and described by hint and errors', () => {
    render(<Field label="Where" {...{ hint: 'Where you live', errors: ['Unknown.', 'Too long.'] }} />);

    expect(control()).toBeInvalid();
    expect(control()).toHaveAccessibleDescription('Where you live Unknown. Too long.');
  });
});

it('hands the properties of an input on to the input', () => {
  render(
    <TextField label="E-mail" type="email" name="email" autoComplete="username" defaultValue="a@b.co" />,
  );

  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('a@b.co');
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('type', 'email');
});

it('offers the options of a select in their order', () => {
  render(<SelectField label="Country" options={OPTIONS} defaultValue="CA" />);

  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('CA');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Not specified',
    'Canada',
  ]);
});

it('keeps the room of an error free', () => {
  const { container, rerender } = render(<TextField label="E-mail" />);
  const count = container.querySelectorAll('*').length;

  rerender(<TextField label="E-mail" errors={['Wrong.']} />);

  expect(container.querySelectorAll('*')).toHaveLength(count);
});
