import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Card } from '@/components/ui/card';
import type { AdminOverview, InstrumentRename } from '@/lib/contracts/admin-site';
import { callBackend } from '@/lib/http/backend-client';
import { ActionButton } from '../view/action-button';
import styles from '../view/admin.module.scss';

/** Symbols that changed, each with the button that goes on with the new one; nothing where there are none. */
export function RenamesCard({ renames }: Pick<AdminOverview, 'renames'>) {
  if (renames.length === 0) return null;
  return (
    <Card id="renames" title={t('Changed symbols')}>
      <div className={styles.body}>
        {renames.map(({ reason, symbol, wanted }) => (
          <div key={`${symbol} ${wanted}`}>
            <p className={styles.text}>{`${symbol}: ${translateMessage(reason)}.`}</p>
            <div className={styles.acts}>
              <ActionButton
                label={t('Rename {symbol} to {wanted}', { symbol, wanted })}
                done={t('{symbol} is {wanted} now, in lists, watchlists and portfolios too', {
                  symbol,
                  wanted,
                })}
                act={() =>
                  callBackend({
                    method: 'POST',
                    path: '/admin/instruments/rename/',
                    body: { symbol, wanted } satisfies InstrumentRename,
                  })
                }
              />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
