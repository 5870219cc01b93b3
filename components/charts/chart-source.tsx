import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { formatDay } from '@/lib/format/date';
import { sourceText } from '@/lib/format/source-text';
import type { FigureSource } from '@/lib/format/source-text';

/** Where the figures of a page come from, and the day whose close they know. */
export interface PageSource {
  readonly meta: FigureSource;
  readonly asOf: string | null;
}

const SourceContext = createContext<PageSource | null>(null);

export interface ChartSourceProps extends PageSource {
  readonly children: ReactNode;
}

/** Tells the charts inside where their figures come from: they print it, and write it on what is saved of them. */
export function ChartSource({ meta, asOf, children }: ChartSourceProps) {
  return <SourceContext value={{ meta, asOf }}>{children}</SourceContext>;
}

/** The small print of a chart: `Source: simulated market, seed 1. As of 20 Nov 2026.`; empty where nothing is known. */
export function useSourceNotes(): readonly string[] {
  const source = useContext(SourceContext);
  return source ? sourceNotes(source) : [];
}

/** The small print for a source. */
export function sourceNotes({ meta, asOf }: PageSource): readonly string[] {
  return [`${sourceText(meta)}${asOf ? ` As of ${formatDay(asOf)}.` : ''}`];
}
