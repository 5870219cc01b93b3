import { render, screen } from '@testing-library/react';
import { MAIN_ID } from '@/components/ui/focus/main-id';
import { useRestoreFocus } from '@/components/ui/focus/use-restore-focus';

function Notice({ text }: { text: string }) {
  const block = useRestoreFocus<HTMLDivElement>();
  return (
    <div ref={block}>
      {text} <button type="button">Try again</button>
    </div>
  );
}

function Page({ text }: { text: string | null }) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <button type="button">Other</button>
      {text && <Notice text={text} />}
    </main>
  );
}

it('moves the focus to the content when the block is removed', () => {
  const { rerender } = render(<Page text="Away." />);
  screen.getByRole('button', { name: 'Try again' }).focus();

  rerender(<Page text={null} />);

  expect(screen.getByRole('main')).toHaveFocus();
});

it('keeps the focus in the block while it is rendered', () => {
  const { rerender } = render(<Page text="Away." />);
  screen.getByRole('button', { name: 'Try again' }).focus();

  rerender(<Page text="Still away." />);

  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

it('does not take the focus from other elements', () => {
  const { rerender } = render(<Page text="Away." />);
  screen.getByRole('button', { name: 'Other' }).focus();

  rerender(<Page text={null} />);

  expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus();
});

function Chip({ name }: { name: string }) {
  const button = useRestoreFocus<HTMLButtonElement>(() => screen.queryByRole('button', { name: 'A' }));
  return (
    <button ref={button} type="button">
      {name}
    </button>
  );
}

it.each([
  [['A'], 'A'],
  [[], null],
])('moves the focus to the control that is found among %j, else to the content', async (left, focused) => {
  const page = (names: readonly string[]) => (
    <main id={MAIN_ID} tabIndex={-1}>
      {names.map((name) => (
        <Chip key={name} name={name} />
      ))}
    </main>
  );
  const { rerender } = render(page(['A', 'B']));
  screen.getByRole('button', { name: 'B' }).focus();

  rerender(page(left));
  await Promise.resolve();

  expect(focused ? screen.getByRole('button', { name: focused }) : screen.getByRole('main')).toHaveFocus();
});
