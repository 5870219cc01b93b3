import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { FigureText } from '@/components/ui/figure-text';
import type { FigureAnswer } from '@/lib/contracts/portfolios/reports';
import { EXPLAINED_FIGURES } from '@/lib/domain/portfolio/explained-figures';
import { figureItems } from './portfolio-figures';
import styles from './report.module.scss';

/** Figures that open down to their rows. */
const EXPLAINED: ReadonlySet<string> = new Set(EXPLAINED_FIGURES);

/** Figures of an overview: the performance tab has every other one of the range. */
export const overviewTiles = ({ figures }: Pick<FigureAnswer, 'figures'>): readonly string[] => [
  'gain',
  returnTile(figures),
  'income.dividends',
  'cash',
];

/** A range below one year has no return a year. */
export const returnTile = (figures: FigureAnswer['figures']): string =>
  typeof figures['twrAnnualized'] === 'number' ? 'twrAnnualized' : 'twr';

export interface FigureTilesProps {
  readonly label: string;
  readonly answer: FigureAnswer;
  readonly ids: readonly string[];
  /** The address of the page that opens a figure; without it figures are not links. */
  readonly explainHref?: (figure: string) => string;
}

/** Figures with their names; those with parts link to them. */
export function FigureTiles({ label, answer, ids, explainHref }: FigureTilesProps) {
  return (
    <dl className={styles.tiles} aria-label={label}>
      {figureItems(answer, ids).map(({ id, name, value, gap, gapUnit, format, isChange }) => {
        const text = (
          <FigureText
            value={value as number | null}
            gap={gap}
            gapUnit={gapUnit}
            format={format!}
            isChange={isChange}
          />
        );
        return (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {explainHref && EXPLAINED.has(id) && value !== null ? (
                <Link
                  href={explainHref(id)}
                  prefetch={false}
                  className={styles.explained}
                  title={t('What makes up {name}', { name })}
                >
                  {text}
                </Link>
              ) : (
                text
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
