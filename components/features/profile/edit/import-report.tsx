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
  /** Why nothing could be checked. */
  readonly problem: string | null;
  /** True while the list of stocks is loading. */
  readonly isWaiting: boolean;
}

/** Shows the plan, the progress and the result of an import. */
export function ListImportReport({ plan, progress, problem, isWaiting }: ImportReportProps) {
  return (
    <div id="import-state" className={styles.report}>
      <div role="status">
        {isWaiting && <p>Loading the list of stocks…</p>}
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
    <ul className={styles.faults} aria-label="Lines with errors" tabIndex={0}>
      {faults.slice(0, MAX_FAULTS).map(({ line, text, reason }, index) => (
        <li key={index}>
          Line {line}: “{text.slice(0, 60)}” — {reason}
        </li>
      ))}
      {hidden > 0 && <li>… and {hidden} more</li>}
    </ul>
  );
}

function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function planText({ additions, withoutRoom, listed, repeats, faults }: ImportPlan): string {
  const parts = [
    `${additions.length + withoutRoom.length} new`,
    listed.length > 0 && `${listed.length} already on your list`,
    repeats > 0 && `${countText(repeats, 'duplicate', 'duplicates')} skipped`,
    faults.length > 0 && `${countText(faults.length, 'line', 'lines')} with errors`,
  ];
  return `${parts.filter(Boolean).join(', ')}. Nothing has been added yet.`;
}

function roomText({ additions, withoutRoom }: ImportPlan): string {
  const names = withoutRoom.slice(0, 10).map(({ symbol }) => symbol);
  const others = withoutRoom.length - names.length;
  const who = `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  const room = additions.length === 0 ? 'there is no room' : `${additions.length} can be added`;
  return `A watchlist is limited to ${WATCHLIST_LIMIT} stocks: ${room}. Not added: ${who}. Remove other stocks first.`;
}

function progressText({ added, total, isRunning }: ImportProgress): string {
  if (isRunning) return `Adding ${added.length + 1} of ${total}…`;
  return `${countText(added.length, 'stock was', 'stocks were')} added.`;
}

function stoppedText({ added, total, rest }: ImportProgress, failure: string): string {
  const names = rest.map(({ symbol }) => symbol);
  const who = `${names.slice(0, 10).join(', ')}${names.length > 10 ? ` and ${names.length - 10} more` : ''}`;
  return `${failure} ${added.length} of ${total} were added; not added: ${who}.`;
}
