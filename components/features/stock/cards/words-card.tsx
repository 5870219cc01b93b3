import { Card } from '@/components/ui/card';
import { rangeText } from '@/components/research/price-chart/cards/card-props';
import type { RangeCardProps } from './card-props';
import { describeInWords } from './words';
import styles from './words-card.module.scss';

/** The page in plain sentences, each made from its figures and linked to them. */
export function WordsCard({ page, controls, rangeFigures, view }: RangeCardProps) {
  const sentences = describeInWords({ page, rangeFigures, view, basis: controls.state.basis });
  return (
    <Card
      id="words"
      title="In words"

      footer={`Computed from the figures of ${rangeText(view)}; each links to its own.`}
    >
      <ul className={styles.list}>
        {sentences.map(({ figureId, text }) => (
          <li key={figureId}>
            <a href={`#fig-${figureId}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
