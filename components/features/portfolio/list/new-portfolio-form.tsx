import { useState } from 'react';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { PortfolioForm, PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import { callBackend } from '@/lib/http/backend-client';
import { portfolioHref } from '@/lib/site/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUserProfile } from '@/store/slices/auth';
import { currencyOptions } from '../ui/currency-options';
import { NameField } from '../ui/name-field';
import tracker from '../ui/portfolio.module.scss';

/**
 * Creates a portfolio and opens its overview, which shows the ways to begin. Its currency is at first the base
 * currency of the profile.
 */
export function NewPortfolioForm() {
  const router = useRouter();
  const ownCurrency = useAppSelector(selectUserProfile)?.base_currency ?? null;
  const [chosen, setChosen] = useState<string | null>(null);
  const options = currencyOptions(ownCurrency);
  const submission = useSubmission({
    fields: ['name', 'baseCurrency'],
    submit: async ({ name, baseCurrency }) => {
      const body: PortfolioForm = { name, baseCurrency };
      const answer = await callBackend<PortfolioResponse>({ method: 'POST', path: '/portfolios/', body });
      if (answer.ok) await router.push(portfolioHref(answer.data.slug, 'overview'));
      return answer;
    },
  });
  const note = useFormRecovery(submission, t('Next: a broker’s file, or transactions by hand.'));
  return (
    <CallForm submission={submission} submitLabel={t('Create portfolio')} note={note}>
      <div className={tracker.fields}>
        <NameField errors={submission.errorsOf('name')} />
        <SelectField
          name="baseCurrency"
          label={t('Base currency')}
          options={options}
          value={chosen ?? ownCurrency ?? options[0]?.value}
          onChange={({ target }) => setChosen(target.value)}
          errors={submission.errorsOf('baseCurrency')}
        />
      </div>
    </CallForm>
  );
}
