import { t } from '@/lib/domain/text';
import styles from './section-nav.module.scss';

export interface SectionNavProps {
  /** Id and name of each section, in their order on the page. */
  readonly sections: readonly (readonly [id: string, label: string])[];
}

/** Links to the sections of a long page; on wide screens they stay in view. */
export function SectionNav({ sections }: SectionNavProps) {
  return (
    <nav aria-label={t('Sections of this page')} className={styles.nav}>
      <ul>
        {sections.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
