import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import type { LineFault } from './parse-tickers';
import type { ImportPlan } from './plan-import';
import type { ImportProgress } from './use-import';
import styles from './edit.module.scss';

/** Faults are told line by line; beyond these they are counted. */
const MOST_FAULTS = 100;

export interface ImportReportProps {
  readonly plan: ImportPlan | null;
  readonly progress: ImportProgress | null;
  /** Why nothing could be checked. */
  readonly problem: string | null;
  /** True while the list of stocks is on its way. */
  readonly isWaiting: boolean;
}

/** What an import would do, does, and did. */
export function ImportReport({ plan, progress, problem, isWaiting }: ImportReportProps) {
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
  const hidden = faults.length - MOST_FAULTS;
  return (
    <ul className={styles.faults} aria-label="Lines that cannot be imported" tabIndex={0}>
      {faults.slice(0, MOST_FAULTS).map(({ line, text, reason }, index) => (
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
    repeats > 0 && `${countText(repeats, 'repetition', 'repetitions')} passed over`,
    faults.length > 0 && `${countText(faults.length, 'line', 'lines')} not understood`,
  ];
  return `${parts.filter(Boolean).join(', ')}. Nothing has been added yet.`;
}

function roomText({ additions, withoutRoom }: ImportPlan): string {
  const names = withoutRoom.slice(0, 10).map(({ symbol }) => symbol);
  const others = withoutRoom.length - names.length;
  const who = `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  const room = additions.length === 0 ? 'none of these fits' : `${additions.length} of these fit`;
  return `A list holds ${WATCHLIST_LIMIT} stocks: ${room}. No room for ${who}: remove others first, or shorten the text.`;
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
