import { t } from '@/lib/domain/text';
import { useRestoreFocus } from '@/components/ui/focus/use-restore-focus';
import { isUnavailable } from '@/lib/http/call-result';
import type { CallFailure } from '@/lib/http/call-result';
import styles from './profile-view.module.scss';

export interface FailureNoticeProps {
  readonly failure: CallFailure | null;
  /** True when older data is still shown. */
  readonly hasData: boolean;
  readonly isReading: boolean;
  readonly onRetry: () => void;
}

/** Reports that the list cannot be loaded, what is shown in the meantime, and that a retry is automatic. */
export function FailureNotice({ failure, ...rest }: FailureNoticeProps) {
  return failure && <Notice failure={failure} {...rest} />;
}

function Notice({ failure, hasData, isReading, onRetry }: FailureNoticeProps & { failure: CallFailure }) {
  const block = useRestoreFocus<HTMLDivElement>();
  return (
    <div ref={block} role="alert" className={styles.failure}>
      <span>
        {failure.error.detail}
        {hasData && ` ${t('Showing data loaded earlier.')}`}
        {isUnavailable(failure) && ` ${t('Retrying automatically.')}`}
      </span>
      <button type="button" className="btn btn-plain btn-sm" aria-disabled={isReading} onClick={onRetry}>
        {t('Retry now')}
      </button>
    </div>
  );
}
