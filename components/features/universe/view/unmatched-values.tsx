import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import type { UnmatchedValue } from '@/lib/contracts/screener';
import styles from './universe-view.module.scss';
import type { LiveUniverse } from '../data/use-universe';

export interface UnmatchedValuesProps {
  readonly unmatched: readonly UnmatchedValue[];
  readonly live: LiveUniverse;
}

/** Names the values of the filter that no member has, with the known values and a link to the filter that was probably meant. */
export function UnmatchedValues({ unmatched, live }: UnmatchedValuesProps) {
  return unmatched.map(({ column, known, suggestion, value, where }) => (
    <p key={`${column} ${value}`} role="status" className={styles.unmatched}>
      {t('No member has the {column} “{value}”.', { column, value })}
      {suggestion !== null && where !== null && (
        <>
          {' '}
          {rich(
            'Did you mean <0/>?',
            {},
            <a href={live.hrefWith({ where, preset: null, page: null })}>{suggestion}</a>,
          )}
        </>
      )}
      {known.length > 0 && ` ${t('Known: {known}.', { known: known.join(', ') })}`}
    </p>
  ));
}
