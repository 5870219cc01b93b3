import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { portfolioHref } from '@/lib/site/routes';
import { rateHref, type MissingRate } from '../data/missing-rate';
import type { ReportPageData } from '../data/load-report';

export interface BookRepairProps {
  readonly slug: string;
  readonly fault: NonNullable<ReportPageData<unknown>['bookFault']>;
  /** The rate that is missing, if one is. */
  readonly missingRate: MissingRate | undefined;
  /** True when the rates and assets are those of the reader. */
  readonly isOwn: boolean;
  /** The same page in the currency of the portfolio; null where that is the one shown. */
  readonly inBase: { readonly base: string; readonly href: string } | null;
}

/** The link to the repair of a portfolio that cannot be valued. */
export function BookRepair({ slug, fault, missingRate, isOwn, inBase }: BookRepairProps) {
  if (fault === 'RATE_MISSING' && inBase !== null)
    return (
      <>
        {' '}
        <Link href={inBase.href} prefetch={false}>
          {t('Show in {base}', { base: inBase.base })}
        </Link>
        .
      </>
    );
  return (
    <>
      {' '}
      <Link href={portfolioHref(slug, 'doctor')} prefetch={false}>
        {t('The checks name the transactions')}
      </Link>
      .
      {isOwn && missingRate && (
        <>
          {' '}
          <Link href={rateHref(slug, missingRate)} prefetch={false}>
            {t('Enter an own rate')}
          </Link>
          .
        </>
      )}
      {isOwn && fault === 'RATE_MISSING' && (
        <>
          {' '}
          {rich(
            'The currency of an own asset is changed on <0>the accounts tab</0>.',
            {},
            <Link href={portfolioHref(slug, 'accounts')} prefetch={false} />,
          )}
        </>
      )}
    </>
  );
}
