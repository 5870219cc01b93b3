import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { pendingFileName } from '@/lib/session/pending-file';
import { portfolioHref } from '@/lib/site/routes';
import tracker from '../ui/portfolio.module.scss';

const subscribeToNothing = () => () => undefined;

export interface PendingFileCardProps {
  readonly portfolios: readonly Pick<PortfolioEntry, 'slug' | 'name' | 'example' | 'role'>[];
}

/** Asks into which portfolio a file goes that was dropped before the login; nothing without one. */
export function PendingFileCard({ portfolios }: PendingFileCardProps) {
  const router = useRouter();
  // The server does not know what waits in the tab.
  const file = useSyncExternalStore(subscribeToNothing, pendingFileName, () => null);
  if (file === null) return null;
  return (
    <Card id="pending-file" title={t('Your file {file}', { file })}>
      <div className={tracker.body}>
        <p>
          {t(
            'Into which portfolio does it go? Nothing is stored before you have seen what the file contains.',
          )}
        </p>
        <p>
          {portfolios
            .filter((portfolio) => !portfolio.example && mayEdit(portfolio))
            .map(({ name, slug }) => (
              <button
                key={slug}
                type="button"
                className="btn btn-plain btn-sm"
                onClick={() => void router.push(portfolioHref(slug, 'import'))}
              >
                {name}
              </button>
            ))}
        </p>
      </div>
    </Card>
  );
}
