import { useRouter } from 'next/router';
import { t, text } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { InstrumentField } from '@/components/research/instrument-field';
import { Card } from '@/components/ui/card';
import { CallForm } from '@/components/ui/forms/api-form';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { AssetLink, PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { formatCount } from '@/lib/format/number';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import tracker from '../ui/portfolio.module.scss';
import { usePortfolioChange } from '../ui/use-portfolio-change';

const NOTE = text(
  'Amounts stay as they are; values follow the prices of the listing. The history can undo it.',
);

export interface LinkListingCardProps {
  readonly portfolio: Pick<PortfolioEntry, 'revision' | 'slug'>;
  readonly asset: Pick<PortfolioAsset, 'id' | 'isin' | 'name'>;
}

/** Books the transactions of an own asset on a listing of the market, which has prices. */
export function LinkListingCard({ portfolio, asset }: LinkListingCardProps) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const submission = useSubmission({
    fields: ['symbol'] as const,
    submit: async ({ symbol }) => {
      const answer = await send<AssetLink>({
        method: 'POST',
        path: `/assets/${asset.id}/link/`,
        body: { symbol: symbol.trim() },
        // The own asset, whose page this is, may be gone.
        leavesPage: true,
      });
      if (!answer.ok) return answer;
      const { asset: listing, transactions } = answer.data;
      const rows = `${formatCount(transactions)} ${transactions === 1 ? t('transaction') : t('transactions')}`;
      dispatch(
        notify(
          'status',
          t('{name} is {listing} now: {rows}. The history can undo this.', {
            name: asset.name,
            listing,
            rows,
          }),
        ),
      );
      await router.push(portfolioHref(portfolio.slug, `holding/${encodeURIComponent(listing)}`));
      return answer;
    },
  });
  const note = useFormRecovery(submission, t(NOTE));
  return (
    <Card id="link" title={t('Link to a listing')}>
      <div className={tracker.body}>
        <CallForm submission={submission} submitLabel={t('Link to a listing')} note={note}>
          <div className={tracker.longFields}>
            <InstrumentField
              name="symbol"
              label={t('Listing')}
              hint={t('By symbol, name or ISIN.')}
              defaultValue={asset.isin ?? ''}
              errors={submission.errorsOf('symbol')}
            />
          </div>
        </CallForm>
      </div>
    </Card>
  );
}
