import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { formatDay } from '@/lib/format/date';
import { fileSourceText, sourceText } from '@/lib/format/source-text';
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

/** Source note of a chart: `Source: simulated market. As of 20 Nov 2026.`; empty when the source is unknown. */
export function useSourceNote(): string {
  const source = useContext(SourceContext);
  return source ? sourceNote(source, sourceText) : '';
}

/** Source notes of a file, with the seed of a simulated market. */
export function useFileNotes(): readonly string[] {
  const source = useContext(SourceContext);
  return source ? [sourceNote(source, fileSourceText)] : [];
}

function sourceNote({ meta, asOf }: ChartOrigin, format: (source: FigureSource) => string): string {
  return asOf
    ? t('{meta} As of {asOf}.', { meta: format(meta), asOf: formatDay(asOf) })
    : t('{meta}', { meta: format(meta) });
}
