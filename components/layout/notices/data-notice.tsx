import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import type { FetchState } from '@/lib/pages/fetch-state';
import { setupHref } from '@/lib/site/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/slices/auth';
import styles from './banners.module.scss';

/** Source of the page's data (a part of the contract's `meta`). */
export interface DataSource {
  readonly source: string;
  readonly seed?: number | null;
  /** The day whose close the figures include. */
  readonly asOf?: string | null;
  /** The reason why figures may be missing. */
  readonly fetching?: FetchState;
}

/** Notice on every page of the demo market that its prices are simulated; the administrator is led to real ones. */
export function DataNotice({ source }: Pick<DataSource, 'source'>) {
  const isAdministrator = useAppSelector((state) => selectUser(state)?.is_administrator === true);
  if (source !== 'simulated') return null;
  return (
    <aside aria-label={t('Data source')} className={styles.demo}>
      {rich(
        '<0>Simulated demo data.</0> Real names, invented prices. <1>What does that mean?</1>',
        {},
        <b />,
        <Link href="/faq#simulated" prefetch={false} />,
      )}
      {isAdministrator && (
        <>
          {' '}
          <Link href={setupHref()} prefetch={false}>
            {t('Set up real data')}
          </Link>
        </>
      )}
    </aside>
  );
}
