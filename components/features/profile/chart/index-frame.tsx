import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain/explain';
import styles from './index-card.module.scss';

export interface IndexFrameProps {
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly isBusy?: boolean;
  /** Called when a reader starts to use the chart. */
  readonly onInteract?: () => void;
  readonly children: ReactNode;
}

/** The frame of the index card, in its final size regardless of its content. */
export function IndexFrame({ actions, footer, isBusy, onInteract, children }: IndexFrameProps) {
  return (
    <Card
      id="index"
      className={styles.card}
      title={
        <>
          {t('Your list as an index')} <Explain id="list.index" name={t('the index of the list')} />
        </>
      }
      actions={actions}
      footer={footer}
      aria-busy={isBusy}
      onPointerEnter={onInteract}
      onFocus={onInteract}
    >
      {children}
    </Card>
  );
}
