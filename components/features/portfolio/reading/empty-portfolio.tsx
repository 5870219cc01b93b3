import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { portfolioHref, portfoliosHref } from '@/lib/site/routes';

export interface EmptyPortfolioProps {
  readonly slug: string;
  readonly hasAccount: boolean;
  /** The label of the tab. */
  readonly title: string;
}

/** What a tab with figures shows of a portfolio without transactions: the ways to the first one. */
export function EmptyPortfolio({ slug, hasAccount, title }: EmptyPortfolioProps) {
  return (
    <Card id="start" title={title}>
      <EmptyState title="No transactions yet">
        {hasAccount ? 'Enter what you bought, sold and paid in. ' : 'A transaction belongs to an account. '}
        <Link href={portfolioHref(slug, hasAccount ? 'transactions' : 'accounts')} prefetch={false}>
          {hasAccount ? 'Add the first transaction' : 'Add the first account'}
        </Link>
        {', '}
        <Link href={portfolioHref(slug, 'import')} prefetch={false}>
          import a file of a broker
        </Link>
        , or look at <Link href={`${portfoliosHref()}#example`}>an example</Link> first.
      </EmptyState>
    </Card>
  );
}
