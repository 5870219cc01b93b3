import { t } from '@/lib/domain/text';
import { ChartFigure } from '@/components/charts/frame/chart-figure';
import { LineKey, LineLegend } from '@/components/charts/svg/line-legend';
import { StaticChart } from '@/components/charts/svg/svg-chart';
import { EmptyState } from '@/components/ui/empty-state';
import { lineLook } from '@/lib/charting/series-model';
import { drawCurves } from '../data/curve-svg';
import type { YieldCurveLine, CurveTerm } from '../data/curve-svg';
import { writeRate } from '../data/write-macro';
import styles from './macro-view.module.scss';

const HEIGHT = 280;

export interface CurvesFigureProps {
  readonly label: string;
  /** Describes the curves in a sentence. */
  readonly summary: string;
  readonly terms: readonly CurveTerm[];
  readonly lines: readonly (YieldCurveLine & { readonly id: string })[];
  readonly fileName: string;
  /** Shown when no curve has a yield. */
  readonly nothing: string;
}

/** Yield curves over their maturities, with legend, data table and files. */
export function CurvesFigure({ label, summary, terms, lines, fileName, nothing }: CurvesFigureProps) {
  const drawing = drawCurves(terms, lines, { height: HEIGHT, format: writeRate });
  if (!drawing) return <EmptyState title={t('Nothing to draw')}>{nothing}</EmptyState>;
  return (
    <>
      <div className={styles.legend}>
        <LineLegend>
          {lines.map((line, at) => (
            <li key={line.id}>
              <LineKey {...lineLook(at)} />
              {line.label}
            </li>
          ))}
        </LineLegend>
      </div>
      <ChartFigure
        label={label}
        summary={summary}
        sheet={{
          caption: label,
          heads: [
            { id: 'term', label: t('Term') },
            ...lines.map((line) => ({ id: line.id, label: line.label, format: writeRate })),
          ],
          rows: terms.map((term, at) => [term.label, ...lines.map(({ yields }) => yields[at] ?? null)]),
        }}
        draw={() => drawing}
        legend={lines.map((line, at) => ({ ...lineLook(at), label: line.label }))}
        fileName={fileName}
      >
        {() => (
          <StaticChart drawing={drawing} label={`${label}: ${lines.map((line) => line.label).join('; ')}`} />
        )}
      </ChartFigure>
    </>
  );
}
