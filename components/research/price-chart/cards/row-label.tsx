import type { ReactNode } from 'react';

/** A name with a small suffix that never wraps onto a line alone. */
export function RowLabel({ text, children }: { text: string; children: ReactNode }) {
  const cut = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, cut)}
      <span className="text-nowrap">
        {`${text.slice(cut)} `}
        {children}
      </span>
    </>
  );
}
