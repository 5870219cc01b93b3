import type { FigureDefinition, FigureUnit, HealthDefinition } from '@/lib/domain/figures';
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
  readonly definition: FigureDefinition | HealthDefinition;
}

/** The full definition of one figure. */
export function DefinitionList({ definition }: DefinitionListProps) {
  const { name, meaning, formula, reading } = definition;
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p className={styles.meaning}>{meaning}</p>
      <dl className={styles.facts}>
        {reading && (
          <>
            <dt>How to read it</dt>
            <dd>{reading}</dd>
          </>
        )}
        <dt>{'unit' in definition ? 'Formula' : 'Calculated as'}</dt>
        <dd className={styles.formula}>{formula}</dd>
        {'unit' in definition && <FigureFacts {...definition} />}
      </dl>
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
