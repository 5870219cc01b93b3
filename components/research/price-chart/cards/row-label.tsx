import type { ReactNode } from 'react';

/** A name that its definition is opened by: what lies in it covers the words alone. */
export function RowLabel({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span>
      {text}
      {children}
    </span>
  );
}
