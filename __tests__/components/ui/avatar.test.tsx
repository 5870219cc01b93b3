import { readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, AVATAR_SIZES, initialsOf } from '@/components/ui/avatar';

const avatar = () => screen.getByRole('img', { name: 'Ann Lee' });
const picture = () => avatar().querySelector('img');

it.each([
  ['Ann Lee', 'AL'],
  ['  ann van dyk ', 'AD'],
  ['ann@example.com', 'A'],
  ['Émile', 'É'],
  ['😀 Lee', '😀L'],
  ['', '?'],
])('makes initials of "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('shows the picture, named after the person', () => {
  render(<Avatar src="/api/pictures/1-a.jpg" name="Ann Lee" />);

  expect(picture()).toHaveAttribute('src', '/api/pictures/1-a.jpg');
  expect(avatar()).toHaveTextContent('');
});

it.each([null, undefined, ''])('shows the initials without a picture (%p)', (src) => {
  render(<Avatar src={src} name="Ann Lee" />);

  expect(picture()).toBeNull();
  expect(avatar()).toHaveTextContent('AL');
});

it('shows the initials when the picture is broken, and tries another one', () => {
  const { rerender } = render(<Avatar src="/broken.jpg" name="Ann Lee" />);

  fireEvent.error(picture()!);
  expect(avatar()).toHaveTextContent('AL');

  rerender(<Avatar src="/new.jpg" name="Ann Lee" />);
  expect(picture()).toHaveAttribute('src', '/new.jpg');
});

it('notices a picture that failed before the script ran', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);

  render(<Avatar src="/broken.jpg" name="Ann Lee" />);

  expect(avatar()).toHaveTextContent('AL');
  complete.mockRestore();
});

it('has the size asked for, with or without a ring', () => {
  const { rerender } = render(<Avatar name="Ann Lee" />);
  expect(avatar()).toHaveClass('default');
  expect(avatar()).not.toHaveClass('isBordered');

  rerender(<Avatar name="Ann Lee" size="xxl" isBordered />);
  expect(avatar()).toHaveClass('xxl', 'isBordered');
});

it('has a rule for every size', () => {
  const rules = readFileSync('components/ui/avatar.module.scss', 'utf8');

  for (const size of AVATAR_SIZES) {
    expect(rules).toContain(`--outer: var(--tg-avatar-${size});`);
    // The smallest size has no bordered variant.
    if (size !== 'xxs') expect(rules).toContain(`--inner: var(--tg-avatar-${size}-inner);`);
  }
});
