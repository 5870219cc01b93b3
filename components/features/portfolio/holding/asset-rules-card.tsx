import { t, text } from '@/lib/domain/text';
import { usePageReload } from '@/components/layout/use-page-reload';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { Card } from '@/components/ui/card';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import { callBackend } from '@/lib/http/backend-client';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { COUNTS_OPTIONS } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import type { ShownAsset } from './load-holding';

const SPLITS = [
  {
    value: 'market',
    get label() {
      return t('Those of the market apply');
    },
  },
  {
    value: 'none',
    get label() {
      return t('Only those that transactions name');
    },
  },
];

const NOTE = text('They count in all of your portfolios.');

/** The split rule of a market asset, and whether it counts in returns. */
export function AssetRulesCard({ asset }: { readonly asset: ShownAsset }) {
  const dispatch = useAppDispatch();
  const reload = usePageReload();
  const submission = useSubmission({
    fields: ['splits', 'countsInReturns'] as const,
    submit: async ({ countsInReturns, splits }) => {
      const { splits: _before, ...overrides } = asset.overrides;
      const answer = await callBackend<PortfolioAsset>({
        method: 'PATCH',
        path: `/assets/${encodeURIComponent(asset.id)}/`,
        body: {
          overrides: splits === 'none' ? { ...overrides, splits } : overrides,
          countsInReturns: countsInReturns === 'true',
        },
      });
      if (answer.ok) await reload();
      return answer;
    },
    onDone: () => dispatch(notify('status', t('Rules saved'))),
  });
  const note = useFormRecovery(submission, t(NOTE));
  return (
    <Card
      id="rules"
      title={t('Splits and returns')}
      footer={t(
        'Without the splits of the market, quantities are taken as the transactions state them, for files whose past quantities are adjusted already.',
      )}
    >
      <div className={tracker.body}>
        <CallForm submission={submission} submitLabel={t('Save rules')} note={note}>
          <div className={tracker.longFields}>
            <SelectField
              name="splits"
              label={t('Splits')}
              options={SPLITS}
              defaultValue={asset.overrides.splits === 'none' ? 'none' : 'market'}
              errors={submission.errorsOf('splits')}
            />
            <SelectField
              name="countsInReturns"
              label={t('Counts')}
              options={COUNTS_OPTIONS}
              defaultValue={String(asset.countsInReturns)}
              errors={submission.errorsOf('countsInReturns')}
            />
          </div>
        </CallForm>
      </div>
    </Card>
  );
}
