import { t } from '@/lib/domain/text';
import { RemovedLink } from '@/components/ui/controls/removed-link';
import { formatCount } from '@/lib/format/number';
import { splitConditions } from '../data/split-conditions';
import { usePassed } from '../data/use-passed';
import type { LiveUniverse } from '../data/use-universe';
import { joinConditions } from '../state/join-conditions';
import styles from './filter-card.module.scss';

export interface ConditionChipsProps {
  readonly live: LiveUniverse;
  readonly id: string;
  /** The active filter. */
  readonly where: string;
  readonly asOf: string | null;
}

/** A chip for each condition of the filter, with the number of members that it alone leaves; a press removes it. */
export function ConditionChips({ live, id, where, asOf }: ConditionChipsProps) {
  const { state, hrefWith, change } = live;
  const conditions = splitConditions(where);
  const counts = usePassed({ universe: id, state, asOf }, conditions);
  return (
    <ul aria-label={t('Conditions of the filter')} className={styles.chips}>
      {conditions.map((condition, at) => {
        const rest = conditions
          .filter((_, index) => index !== at)
          .reduce((all, one) => joinConditions(all, one), '');
        const part = { where: rest, preset: null, page: null };
        const count = counts.get(condition);
        return (
          <li key={condition}>
            <RemovedLink
              className={styles.preset}
              href={hrefWith(part)}
              onPress={() => change(part)}
              focusAfter={() => document.querySelector<HTMLElement>('#filter summary')}
            >
              <span className="visually-hidden">{t('Remove')} </span>
              <span translate="no">{condition}</span>
              {count && (
                <b
                  title={t('{passed} of {of} members by this condition alone', {
                    passed: formatCount(count.passed),
                    of: formatCount(count.of),
                  })}
                >
                  {formatCount(count.passed)}
                </b>
              )}
              <span aria-hidden="true">✕</span>
            </RemovedLink>
          </li>
        );
      })}
    </ul>
  );
}
