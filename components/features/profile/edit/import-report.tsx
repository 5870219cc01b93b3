import { t } from '@/lib/domain/text';
import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import type { LineFault } from './parse-tickers';
import type { ImportPlan } from './plan-import';
import type { ImportProgress } from './use-import';
import styles from './edit.module.scss';

/** Errors are listed line by line up to this number; the rest are counted. */
const MAX_FAULTS = 100;

export interface ImportReportProps {
  readonly plan: ImportPlan | null;
  readonly progress: ImportProgress | null;
  /** The reason why nothing could be checked. */
  readonly problem: string | null;
  /** True while the list of stocks is loading. */
  readonly isWaiting: boolean;
}

/** Shows the plan, the progress and the result of an import. */
export function ListImportReport({ plan, progress, problem, isWaiting }: ImportReportProps) {
  return (
    <div id="import-state" className={styles.report}>
      <div role="status">
        {isWaiting && <p>{t('Loading the list of stocks…')}</p>}
        {plan && <p>{planText(plan)}</p>}
        {plan && plan.withoutRoom.length > 0 && <p className={styles.warning}>{roomText(plan)}</p>}
        {progress && !progress.failure && <p>{progressText(progress)}</p>}
      </div>
      {problem && (
        <p role="alert" className={styles.failure}>
          {problem}
        </p>
      )}
      {progress?.failure && (
        <p role="alert" className={styles.failure}>
          {stoppedText(progress, progress.failure)}
        </p>
      )}
      {plan && plan.faults.length > 0 && <FaultList faults={plan.faults} />}
    </div>
  );
}

function FaultList({ faults }: { faults: readonly LineFault[] }) {
  const hidden = faults.length - MAX_FAULTS;
  return (
    <ul className={styles.faults} aria-label={t('Lines with errors')} tabIndex={0}>
      {faults.slice(0, MAX_FAULTS).map(({ line, text, reason }, index) => (
        <li key={index}>
          {t('Line {line}: “{text}” — {reason}', { line, text: text.slice(0, 60), reason })}
        </li>
      ))}
      {hidden > 0 && <li>{t('… and {hidden} more', { hidden })}</li>}
    </ul>
  );
}

function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function planText({ additions, withoutRoom, listed, repeats, faults }: ImportPlan): string {
  const parts = [
    t('{count} new', { count: additions.length + withoutRoom.length }),
    listed.length > 0 && t('{count} already on your list', { count: listed.length }),
    repeats > 0 && t('{countText} skipped', { countText: countText(repeats, 'duplicate', 'duplicates') }),
    faults.length > 0 &&
      t('{countText} with errors', { countText: countText(faults.length, 'line', 'lines') }),
  ];
  return t('{parts}. Nothing has been added yet.', { parts: parts.filter(Boolean).join(', ') });
}

function roomText({ additions, withoutRoom }: ImportPlan): string {
  const names = withoutRoom.slice(0, 10).map(({ symbol }) => symbol);
  const otherCount = withoutRoom.length - names.length;
  const who =
    otherCount > 0
      ? t('{names} and {others} more', { names: names.join(', '), others: otherCount })
      : t('{names}', { names: names.join(', ') });
  const room =
    additions.length === 0 ? t('there is no room') : t('{count} can be added', { count: additions.length });
  return t(
    'A watchlist is limited to {watchlistLimit} stocks: {room}. Not added: {who}. Remove other stocks first.',
    { watchlistLimit: WATCHLIST_LIMIT, room, who },
  );
}

function progressText({ added, total, isRunning }: ImportProgress): string {
  if (isRunning) return t('Adding {count} of {total}…', { count: added.length + 1, total });
  return t('{countText} added.', { countText: countText(added.length, t('stock was'), t('stocks were')) });
}

function stoppedText({ added, total, rest }: ImportProgress, failure: string): string {
  const names = rest.map(({ symbol }) => symbol);
  const who =
    names.length > 10
      ? t('{names} and {count} more', { names: names.slice(0, 10).join(', '), count: names.length - 10 })
      : t('{names}', { names: names.slice(0, 10).join(', ') });
  return t('{failure} {count} of {total} were added; not added: {who}.', {
    failure,
    count: added.length,
    total,
    who,
  });
}
