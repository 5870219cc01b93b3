import { useFocusHeir } from '@/components/layout/use-focus-heir';
import { isAway } from '@/lib/http/call-result';
import type { CallFailure } from '@/lib/http/call-result';
import styles from './portfolio-view.module.scss';

export interface FailureNoticeProps {
  readonly failure: CallFailure | null;
  /** True when something older is still shown. */
  readonly hasData: boolean;
  readonly isReading: boolean;
  readonly onRetry: () => void;
}

/** Says that the list cannot be read, what is shown meanwhile, and that it is asked for again by itself. */
export function FailureNotice({ failure, ...rest }: FailureNoticeProps) {
  return failure && <Notice failure={failure} {...rest} />;
}

function Notice({ failure, hasData, isReading, onRetry }: FailureNoticeProps & { failure: CallFailure }) {
  const block = useFocusHeir<HTMLDivElement>();
  return (
    <div ref={block} role="alert" className={styles.failure}>
      <span>
        {failure.error.detail}
        {hasData && ' What you see was read before.'}
        {isAway(failure) && ' It is tried again by itself.'}
      </span>
      <button type="button" className="btn btn-plain btn-sm" aria-disabled={isReading} onClick={onRetry}>
        Try now
      </button>
    </div>
  );
}
