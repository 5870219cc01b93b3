import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { rangeText } from '@/components/research/price-chart/view/card-props';
import type { StockRangeCardProps } from './card-props';
import { summarizeRateInWords } from './rate-sentences';
import { summarizeStock } from './stock-summary';
import styles from './summary-card.module.scss';

/** The page in plain sentences, each computed from figures and linked to them. */
export function WordsCard({ page, controls, rangeFigures, view }: StockRangeCardProps) {
  const sentences = view.rate
    ? summarizeRateInWords(page, view)
    : summarizeStock({ page, rangeFigures, view, basis: controls.state.basis });
  return (
    <Card
      id="words"
      title={t('Summary')}

      footer={t('From the figures of {rangeText}. Click a number for its source.', {
        rangeText: rangeText(view),
      })}
    >
      <ul className={styles.list}>
        {sentences.map(({ figureId, target, text }) => (
          <li key={figureId}>
            <a href={`#${target ?? `fig-${figureId}`}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
