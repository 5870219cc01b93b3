import { t, text } from '@/lib/domain/text';
import { usePageReload } from '@/components/layout/use-page-reload';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { Card } from '@/components/ui/card';
import { CallForm } from '@/components/ui/forms/api-form';
import { TextAreaField } from '@/components/ui/forms/text-area-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import { callBackend } from '@/lib/http/backend-client';
import { ownFailure } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import tracker from '../ui/portfolio.module.scss';
import { groupsText, parseGroups } from './own-groups';

const NOTE = text(
  'One line for each of Class, Sector, Industry and Country, and for groups of your own under a name of your choice.',
);

/** The groups that a person gives an asset: those of the allocation in place of the market's, and groups of their own. */
export function OwnGroupsCard({ asset }: { readonly asset: Pick<PortfolioAsset, 'id' | 'overrides'> }) {
  const dispatch = useAppDispatch();
  const reload = usePageReload();
  const submission = useSubmission({
    fields: ['groups'] as const,
    submit: async ({ groups }) => {
      const parsed = parseGroups(groups, asset.overrides);
      if ('fault' in parsed) {
        const failure = ownFailure('REQUEST_INVALID', parsed.fault);
        return { ...failure, error: { ...failure.error, groups: [parsed.fault] } };
      }
      const answer = await callBackend<PortfolioAsset>({
        method: 'PATCH',
        path: `/assets/${encodeURIComponent(asset.id)}/`,
        body: { overrides: parsed.overrides },
      });
      if (answer.ok) await reload();
      return answer;
    },
    onDone: () => dispatch(notify('status', t('Groups saved'))),
  });
  const note = useFormRecovery(submission, t(NOTE));
  return (
    <Card
      id="own-groups"
      title={t('Own groups')}
      footer={t(
        'They count in the allocation of all of your portfolios, in place of the groups of the market.',
      )}
    >
      <div className={tracker.body}>
        <CallForm submission={submission} submitLabel={t('Save groups')} note={note}>
          <TextAreaField
            name="groups"
            label={t('Groups with their weights')}
            rows={4}
            placeholder={t('Sector: Technology 60%; Energy 40%\nRisk: Core')}
            autoComplete="off"
            defaultValue={groupsText(asset.overrides)}
            errors={submission.errorsOf('groups')}
          />
        </CallForm>
      </div>
    </Card>
  );
}
