import { Fragment } from 'react';
import type { FigureDefinition, FigureUnit, HealthDefinition } from '@/lib/domain/figures';
import type { ExplainFact, OwnDefinition } from './explain-parts';
import styles from './explain.module.scss';

const UNIT_TEXTS: Readonly<Record<FigureUnit, string>> = {
  fraction: 'percent (a fraction in CSV and JSON)',
  percent: 'percent',
  price: 'unit of the instrument',
  currency: 'money',
  ratio: 'ratio',
  points: 'points (own scale)',
  count: 'a count',
  date: 'a day',
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
        <summary>{'unit' in definition ? 'Formula and tests' : 'Formula'}</summary>
        <dl className={styles.facts}>
          <dt>{'unit' in definition ? 'Formula' : 'Calculated as'}</dt>
          <dd className={styles.formula} translate="no">
            {formula}
          </dd>
          {'unit' in definition && <FigureFacts {...definition} />}
        </dl>
      </details>
    </>
  );
}

function FigureFacts({ unit, window, convention, testedAgainst }: FigureDefinition) {
  return (
    <>
      <dt>Unit</dt>
      <dd>{UNIT_TEXTS[unit]}</dd>
      <dt>Window</dt>
      <dd>{window}</dd>
      <dt>Convention</dt>
      <dd>{convention}</dd>
      <dt>Tested against</dt>
      <dd>{testedAgainst.join('; ')}</dd>
    </>
  );
}
