import { t } from '@/lib/domain/text';
import type { FilterFault } from '@/lib/analytics/filter/filter-syntax';
import { RemovedLink } from '@/components/ui/controls/removed-link';
import styles from './filter-card.module.scss';

export interface FaultTextProps {
  readonly id: string;
  /** Id of the field with the filter. */
  readonly fieldId: string;
  readonly text: string;
  readonly fault: FilterFault;
  readonly hrefWith: (fixed: string) => string;
  readonly onFix: (fixed: string) => void;
  /** The page's content meanwhile. */
  readonly consequence?: string;
}

/** Number of filter characters shown on either side of an error, so that a long filter fits. */
const AROUND = 48;

/**
 * An error in a filter, with a caret under the character, and a link that corrects it if the intended column
 * is known.
 */
export function FaultText({
  id,
  fieldId,
  text,
  fault,
  hrefWith,
  onFix,
  consequence = t('Showing all members until you fix the filter.'),
}: FaultTextProps) {
  const { position, length, message, suggestion } = fault;
  const first = Math.max(0, position - AROUND);
  const part = text.slice(first, position + Math.max(length, 1) + AROUND);
  const fixed =
    suggestion === null ? null : `${text.slice(0, position)}${suggestion}${text.slice(position + length)}`;
  return (
    <div id={id} role="alert" className={styles.fault}>
      <p className={styles.message} translate="no">
        {t('At character {position}: {message}', { position: position + 1, message })}
        {/[.?]$/.test(message) ? '' : '.'}
        {fixed !== null && (
          <>
            {' '}
            <RemovedLink
              href={hrefWith(fixed)}
              onPress={() => onFix(fixed)}
              focusAfter={() => document.getElementById(fieldId)}
            >
              {t('Use {suggestion}', { suggestion })}
            </RemovedLink>
          </>
        )}
      </p>
      <pre aria-hidden="true" className={styles.caret}>
        {first > 0 ? '…' : ''}
        {part}
        {'\n'}
        {' '.repeat(position - first + (first > 0 ? 1 : 0))}
        {'^'.repeat(Math.max(1, length))}
      </pre>
      <p className={styles.message}>{consequence}</p>
    </div>
  );
}
