import type { ReactNode } from 'react';

/** A name with something small behind it that never stands on a line of its own. */
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
