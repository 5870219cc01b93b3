import { useFocusHeir } from '@/components/layout/use-focus-heir';
import styles from './account.module.scss';

export interface LoadProblemProps {
  /** Why there is nothing to show, in words. */
  readonly problem: string;
  readonly onRetry: () => void;
}

/** Stands where a block could not be loaded. The block tries again by itself, and at once when asked. */
export function LoadProblem({ problem, onRetry }: LoadProblemProps) {
  const block = useFocusHeir<HTMLDivElement>();
  return (
    <div ref={block} role="status" className={styles.problem}>
      <p>{problem} This page goes on by itself as soon as it can.</p>
      <button type="button" className="btn btn-plain" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
