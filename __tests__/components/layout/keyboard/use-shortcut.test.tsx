import { fireEvent, render, screen } from '@testing-library/react';
import { useShortcut } from '@/components/layout/keyboard/use-shortcut';

function Page({ onPress }: { onPress: () => void }) {
  useShortcut('w', onPress);
  return (
    <>
      <input aria-label="text" />
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        own keys
      </button>
      <p>words</p>
    </>
  );
}

function open() {
  const onPress = jest.fn();
  render(<Page onPress={onPress} />);
  return onPress;
}

it('acts on the letter anywhere on the page, and keeps it from the browser', () => {
  const onPress = open();

  const wasLeftToBrowser = fireEvent.keyDown(screen.getByText('words'), { key: 'w' });

  expect(onPress).toHaveBeenCalledTimes(1);
  expect(wasLeftToBrowser).toBe(false);
});

it.each([
  ['another letter', { key: 'v' }],
  ['with the Ctrl key', { key: 'w', ctrlKey: true }],
  ['with the Cmd key', { key: 'w', metaKey: true }],
  ['with the Alt key', { key: 'w', altKey: true }],
  ['held down', { key: 'w', repeat: true }],
])('leaves %s alone', (_, press) => {
  const onPress = open();

  expect(fireEvent.keyDown(screen.getByText('words'), press)).toBe(true);
  expect(onPress).not.toHaveBeenCalled();
});

it('ignores keys in a text box and in elements that handle keys themselves', () => {
  const onPress = open();

  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'w' });
  fireEvent.keyDown(screen.getByRole('button'), { key: 'w' });

  expect(onPress).not.toHaveBeenCalled();
});
