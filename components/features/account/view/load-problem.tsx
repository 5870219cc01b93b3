import { t } from '@/lib/domain/text';
import { useRestoreFocus } from '@/components/ui/focus/use-restore-focus';
import styles from './account.module.scss';

export interface LoadProblemProps {
  /** The reason why there is nothing to show, as text. */
  readonly problem: string;
  readonly onRetry: () => void;
}

/**
 * Shown in place of a block that could not be loaded. The block retries automatically, and immediately on
 * request.
 */
export function LoadProblem({ problem, onRetry }: LoadProblemProps) {
  const block = useRestoreFocus<HTMLDivElement>();
  return (
    <div ref={block} role="status" className={styles.problem}>
      <p>{t('{problem} The page retries automatically.', { problem })}</p>
      <button type="button" className="btn btn-plain" onClick={onRetry}>
        {t('Try again')}
      </button>
    </div>
  );
}
