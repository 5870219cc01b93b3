import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an action in the menu of a row. */
export async function chooseRowAction(user: UserEvent, action: string, row: RegExp | string): Promise<void> {
  await user.click(
    screen.getByRole('button', { name: typeof row === 'string' ? `Actions for ${row}` : row }),
  );
  await user.click(screen.getByRole('menuitem', { name: action }));
}
