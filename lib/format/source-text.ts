import { t } from '@/lib/domain/text';

/** The source in the `meta` of a response. */
export interface FigureSource {
  readonly source: string;
  readonly seed?: number | null;
}

/** Describes the source of the figures on a page: `Source: simulated market.` */
export function sourceText({ source }: Pick<FigureSource, 'source'>): string {
  return t('Source: {source}.', { source: source === 'simulated' ? t('simulated market') : source });
}

/** Describes the source of the figures in a file, which can be made again: `Source: simulated market, seed 1.` */
export function fileSourceText({ source, seed }: FigureSource): string {
  if (source !== 'simulated' || seed === undefined || seed === null) return sourceText({ source });
  return t('Source: simulated market, seed {seed}.', { seed });
}
