import { t } from '@/lib/domain/text';
import { definitionOf } from '@/lib/domain/figures';
import { definitionAnchor } from './definition-anchor';
import type { OwnDefinition } from './explain-parts';
import styles from './explain.module.scss';

export interface DefinitionSectionProps {
  /** Definitions of figures, in order. */
  readonly ids: readonly string[];
  /** Definitions that the registry does not have, by the id of their number. */
  readonly own?: Readonly<Record<string, OwnDefinition>>;
}

/**
 * The short definition of each figure: its meaning and its formula. A page contains all of them, so the rest
 * is in the panel only.
 */
export function DefinitionSection({ ids, own = {} }: DefinitionSectionProps) {
  return (
    <section className={styles.definitions} aria-label={t('Definitions')}>
      <h2>{t('Definitions')}</h2>
      <dl>
        {ids.flatMap((id) => {
          const definition = own[id] ?? definitionOf(id);
          if (!definition) return [];
          const { name, meaning, formula } = definition;
          return [
            <dt key={id} id={definitionAnchor(id)}>
              {name}
            </dt>,
            <dd key={`${id}-text`}>{`${meaning} ${formula}`}</dd>,
          ];
        })}
      </dl>
    </section>
  );
}
