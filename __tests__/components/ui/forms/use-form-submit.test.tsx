import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { FormMessage } from '@/components/ui/forms/form-message';
import { SubmitButton } from '@/components/ui/forms/submit-button';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { SubmissionOptions } from '@/components/ui/forms/use-form-submit';
import { toFailure } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';

type Name = 'first' | 'second';

function TestForm(props: Omit<SubmissionOptions<Name>, 'fields'>) {
  const { form, isBusy, isReady, attempt, summary, errorsOf, onSubmit } = useSubmission<Name>({
    fields: ['first', 'second'],
    ...props,
  });
  return (
    <form ref={form} onSubmit={onSubmit}>
      <TextField label="First" name="first" errors={errorsOf('first')} />
      <TextField label="Second" name="second" errors={errorsOf('second')} />
      <SubmitButton isBusy={isBusy} disabled={!isReady}>
        Send
      </SubmitButton>
      <FormMessage failure={summary} attempt={attempt}>
        Nothing is wrong
      </FormMessage>
    </form>
  );
}

const DONE = { ok: true, data: null } as const;

function failure(fields: Record<string, string[]> = {}): CallResult<unknown> {
  return toFailure(400, { detail: 'Not like this.', code: 'REQUEST_INVALID', requestId: 'r', ...fields });
}

const button = () => screen.getByRole('button', { name: 'Send' });

/** A call that the test resolves. */
function heldCall() {
  let end: (outcome: CallResult<unknown>) => void = () => undefined;
  const submit = jest.fn(() => new Promise<CallResult<unknown>>((resolve) => (end = resolve)));
  return { submit, end: (outcome: CallResult<unknown>) => end(outcome) };
}

it('sends the values of its fields, numbers with a decimal point', async () => {
  const user = userEvent.setup();
  const submit = jest.fn(async () => DONE);
  render(<TestForm submit={submit} />);
  screen.getByLabelText('Second').setAttribute('inputmode', 'decimal');

  await user.type(screen.getByLabelText('Second'), '1,5');
  await user.type(screen.getByLabelText('First'), '1,5{Enter}');

  expect(submit).toHaveBeenCalledWith({ first: '1,5', second: '1.5' });
});

it('is busy until the response, keeps the focus, and sends nothing twice', async () => {
  const user = userEvent.setup();
  const { submit, end } = heldCall();
  render(<TestForm submit={submit} />);

  await user.click(button());
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveFocus();
  await user.click(button());
  expect(submit).toHaveBeenCalledTimes(1);

  end(DONE);
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
});

it('shows every text at its field and focuses the first invalid one', async () => {
  const user = userEvent.setup();
  render(<TestForm submit={async () => failure({ second: ['Too short.'] })} />);

  await user.click(button());

  await waitFor(() => expect(screen.getByLabelText('Second')).toHaveFocus());
  expect(screen.getByLabelText('Second')).toHaveAccessibleDescription('Too short.');
  expect(screen.getByLabelText('First')).toBeValid();
  expect(screen.getByRole('alert')).toHaveTextContent('Please correct the marked field.');
});

it('leaves the place of a fault in a filter out', async () => {
  const user = userEvent.setup();
  const fault = { second: ['there is no column "abc"'], position: ['7'], length: ['3'], suggestions: ['pe'] };
  render(<TestForm submit={async () => failure(fault)} />);

  await user.click(button());

  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please correct the marked field\.$/),
  );
});

it('shows the errors of fields that it does not have with the rest', async () => {
  const user = userEvent.setup();
  render(<TestForm submit={async () => failure({ third: ['Unknown.'] })} />);

  await user.click(button());

  expect(await screen.findByRole('alert')).toHaveTextContent('Not like this. Unknown.');
});

it('focuses the chosen field when no field is invalid', async () => {
  const user = userEvent.setup();
  render(<TestForm submit={async () => failure()} focusOnFailure="second" />);

  await user.click(button());

  await waitFor(() => expect(screen.getByLabelText('Second')).toHaveFocus());
});

it('announces the same failure again at the next attempt', async () => {
  const user = userEvent.setup();
  render(<TestForm submit={async () => failure()} />);

  await user.click(button());
  const first = await screen.findByRole('alert');
  await user.click(button());

  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
});

it('clears the failure after a success, and calls onSuccess', async () => {
  const user = userEvent.setup();
  const onDone = jest.fn();
  const submit = jest.fn<Promise<CallResult<unknown>>, []>();
  submit.mockResolvedValueOnce(failure({ first: ['Bad.'] })).mockResolvedValueOnce(DONE);
  render(<TestForm submit={submit} onDone={onDone} />);

  await user.click(button());
  await screen.findByRole('alert');
  expect(onDone).not.toHaveBeenCalled();
  await user.click(button());

  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByLabelText('First')).toBeValid();
  expect(onDone).toHaveBeenCalledWith(expect.any(HTMLFormElement));
});

it('cannot be sent before its script runs', () => {
  const html = renderToString(<TestForm submit={async () => failure()} />);

  expect(html).toMatch(/<button[^>]*disabled=""/);
});
