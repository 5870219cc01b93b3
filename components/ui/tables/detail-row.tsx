import type { ReactNode } from 'react';

export interface DetailRowProps {
  /** Number of columns. */
  readonly span: number;
  readonly children: ReactNode;
}

/** The content that a table shows below one of its rows. */
export function DetailRow({ span, children }: DetailRowProps) {
  return (
    <tr>
      <td colSpan={span}>{children}</td>
    </tr>
  );
}
