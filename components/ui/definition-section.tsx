import { figureById } from '@/lib/domain/figures';
import { definitionAnchor } from './definition-anchor';
import type { DefinitionsProps } from './definitions';
import styles from './explain.module.scss';

/** Each figure's definition in three lines. The default export is what `lazy` asks for. */
export default function DefinitionSection({ ids }: DefinitionsProps) {
  return (
    <section className={styles.definitions} aria-label="Definitions">
      <h2>Definitions</h2>
      <dl>
        {ids.flatMap((id) => {
          const definition = figureById(id);
          if (!definition) return [];
          return [
            <dt key={id} id={definitionAnchor(id)}>
              {definition.name}
            </dt>,
            <dd key={`${id}-text`}>
              {definition.meaning} {definition.formula}. {definition.convention}
            </dd>,
          ];
        })}
      </dl>
    </section>
  );
}
