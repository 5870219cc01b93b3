import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { CallForm } from '@/components/ui/forms/api-form';
import { RowActions } from '@/components/ui/menu/row-actions';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { RetirementPlanBody, RetirementPlanEntry } from '@/lib/contracts/portfolios/retirement-plan';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import type { RetirementParameters } from '@/lib/domain/portfolio/retirement-parameters';
import { portfolioHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { retirementQuery } from '../state/retirement-state';
import tracker from '../ui/portfolio.module.scss';
import { useEdited } from '../ui/use-edited';
import { usePortfolioChange } from '../ui/use-portfolio-change';

export interface PlansCardProps {
  readonly portfolio: PortfolioResponse;
  readonly plans: readonly RetirementPlanEntry[];
  /** The plan that the page shows; null where it is refused. */
  readonly shown: RetirementParameters | null;
  /** The view of the page, which links keep. */
  readonly kept: ResearchQuery;
}

const parametersOf = ({ id: _, name: __, ...parameters }: RetirementPlanEntry): RetirementParameters =>
  retirementQuery(parameters);

/** The stored plans: links to their outcome, and for who may edit, what stores, renames, replaces and deletes them. */
export function PlansCard({ portfolio, plans, shown, kept }: PlansCardProps) {
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const { close, edit, edited: renamed, form } = useEdited<RetirementPlanEntry>('plan');
  const isEditor = mayEdit(portfolio);
  const storedAs = plans.find((plan) => JSON.stringify(parametersOf(plan)) === JSON.stringify(shown));

  async function run(call: Parameters<typeof send>[0]) {
    const answer = await send(call);
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
  }
  const replace = (plan: RetirementPlanEntry, body: RetirementPlanBody, done: string) =>
    send({ method: 'PUT', path: `/retirement/plans/${plan.id}/`, body, done });

  return (
    <Card id="plans" title={t('Stored plans')}>
      {plans.length > 0 && (
        <ul className={tracker.body}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <Link
                href={portfolioHref(portfolio.slug, 'retirement', { ...kept, ...parametersOf(plan) })}
                prefetch={false}
                aria-current={plan === storedAs ? 'true' : undefined}
              >
                {plan.name}
              </Link>{' '}
              {isEditor && (
                <RowActions
                  name={plan.name}
                  edits={`plan-${plan.id}`}
                  actions={[
                    { label: t('Rename'), onPress: () => edit(plan) },
                    ...(shown !== null && plan !== storedAs
                      ? [
                          {
                            label: t('Replace by what is shown'),
                            onPress: () =>
                              void run({
                                method: 'PUT',
                                path: `/retirement/plans/${plan.id}/`,
                                body: { name: plan.name, ...shown },
                                done: t('{name} is the plan that is shown', { name: plan.name }),
                              }),
                          },
                        ]
                      : []),
                    {
                      label: t('Delete'),
                      onPress: () =>
                        void run({
                          method: 'DELETE',
                          path: `/retirement/plans/${plan.id}/`,
                          done: t('{name} deleted', { name: plan.name }),
                        }),
                    },
                  ]}
                />
              )}
              {renamed?.id === plan.id && (
                <div ref={form} className={tracker.inline}>
                  <NameForm
                    label={t('New name of {name}', { name: plan.name })}
                    submitLabel={t('Rename')}
                    start={plan.name}
                    submit={async (name) => {
                      const answer = await replace(
                        plan,
                        { name, ...parametersOf(plan) },
                        t('{name} renamed', { name }),
                      );
                      if (answer.ok) close();
                      return answer;
                    }}
                  />
                  <button type="button" className="btn btn-plain btn-sm" onClick={close}>
                    {t('Cancel')}
                  </button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {isEditor && shown !== null && storedAs === undefined && (
        <div className={tracker.body}>
          <NameForm
            key={plans.length}
            label={t('Name of the plan that is shown')}
            submitLabel={t('Store plan')}
            start=""
            submit={(name) =>
              send({
                method: 'POST',
                path: '/retirement/plans/',
                body: { name, ...shown },
                done: t('{name} stored', { name }),
              })
            }
          />
        </div>
      )}
      {plans.length === 0 && !isEditor && <p className={tracker.note}>{t('No plan is stored.')}</p>}
    </Card>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly start: string;
  readonly submit: (name: string) => ReturnType<ReturnType<typeof usePortfolioChange>>;
}

function NameForm({ label, submitLabel, start, submit }: NameFormProps) {
  const submission = useSubmission({
    fields: ['name'],
    submit: ({ name }) => submit((name ?? '').trim()),
  });
  return (
    <CallForm submission={submission} submitLabel={submitLabel} isInLine>
      <TextField
        label={label}
        name="name"
        maxLength={120}
        autoComplete="off"
        defaultValue={start}
        errors={submission.errorsOf('name')}
      />
    </CallForm>
  );
}
