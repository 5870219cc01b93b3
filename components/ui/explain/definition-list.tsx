import { Fragment } from 'react';
import { t } from '@/lib/domain/text';
import type { FigureDefinition, FigureUnit, HealthDefinition } from '@/lib/domain/figures';
import type { ExplainFact, OwnDefinition } from './explain-parts';
import styles from './explain.module.scss';

const UNIT_TEXTS: Readonly<Record<FigureUnit, string>> = {
  get fraction() {
    return t('percent (a fraction in CSV and JSON)');
  },
  get percent() {
    return t('percent');
  },
  get price() {
    return t('unit of the instrument');
  },
  get currency() {
    return t('money');
  },
  get ratio() {
    return t('ratio');
  },
  get points() {
    return t('points (own scale)');
  },
  get count() {
    return t('a count');
  },
  get date() {
    return t('a day');
  },
};

export interface DefinitionListProps {
  readonly definition: FigureDefinition | HealthDefinition | OwnDefinition;
  /** Further lines about the number on this page. */
  readonly facts?: readonly ExplainFact[];
  /** Called when the formula is unfolded or folded: the panel has another height. */
  readonly onToggle: () => void;
}

/** The definition of one figure: what it means in two lines, and, folded, how it is computed and tested. */
export function DefinitionList({ definition, facts = [], onToggle }: DefinitionListProps) {
  const { name, meaning, formula } = definition;
  const reading = 'reading' in definition ? definition.reading : undefined;
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p className={styles.meaning}>{[meaning, reading].filter(Boolean).join(' ')}</p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ term, text }) => (
            <Fragment key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <details className={styles.more} onToggle={onToggle}>
        <summary>{'basis' in definition ? t('Formula and tests') : t('Formula')}</summary>
        <dl className={styles.facts}>
          <dt>{'basis' in definition ? t('Formula') : t('Calculated as')}</dt>
          <dd className={styles.formula} translate="no">
            {formula}
          </dd>
          {'basis' in definition && <FigureFacts {...definition} />}
        </dl>
      </details>
    </>
  );
}

function FigureFacts({ unit, window, convention, testedAgainst }: FigureDefinition) {
  return (
    <>
      <dt>{t('Unit')}</dt>
      <dd>{UNIT_TEXTS[unit]}</dd>
      <dt>{t('Window')}</dt>
      <dd>{window}</dd>
      <dt>{t('Convention')}</dt>
      <dd>{convention}</dd>
      <dt>{t('Tested against')}</dt>
      <dd>{testedAgainst.join('; ')}</dd>
    </>
  );
}
