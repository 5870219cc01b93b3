import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { formatDay } from '@/lib/format/date';
import { sourceText } from '@/lib/format/source-text';
import type { FigureSource } from '@/lib/format/source-text';

/** Source of a page's figures, and the day whose close they include. */
export interface ChartOrigin {
  readonly meta: FigureSource;
  readonly asOf: string | null;
}

const SourceContext = createContext<ChartOrigin | null>(null);

export interface ChartSourceProps extends ChartOrigin {
  readonly children: ReactNode;
}

/** Provides the source of the figures to the charts inside, which show it and write it to exported files. */
export function ChartSource({ meta, asOf, children }: ChartSourceProps) {
  return <SourceContext value={{ meta, asOf }}>{children}</SourceContext>;
}

/**
 * Source note of a chart: `Source: simulated market, seed 1. As of 20 Nov 2026.`; empty when the source is
 * unknown.
 */
export function useSourceNotes(): readonly string[] {
  const source = useContext(SourceContext);
  return source ? sourceNotes(source) : [];
}

/** Formats the source note. */
export function sourceNotes({ meta, asOf }: ChartOrigin): readonly string[] {
  return [`${sourceText(meta)}${asOf ? ` As of ${formatDay(asOf)}.` : ''}`];
}
