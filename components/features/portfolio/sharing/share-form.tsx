import { useState } from 'react';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { ShareBody, ShareResponse } from '@/lib/contracts/portfolios/share';
import { t } from '@/lib/domain/text';
import { SHARE_TABS } from '@/lib/domain/portfolio/share';
import type { ShareKind, ShareTab } from '@/lib/domain/portfolio/share';
import { callBackend } from '@/lib/http/backend-client';
import { TRACKER_TABS } from '@/lib/site/portfolio-tabs';
import tracker from '../ui/portfolio.module.scss';

/** The content of a share, as a choice. */
export const SHARE_KIND_LABELS: Readonly<Record<ShareKind, string>> = {
  get percent() {
    return t('Weights and returns, no amounts');
  },
  get values() {
    return t('Amounts too');
  },
};

const listKinds = () => Object.entries(SHARE_KIND_LABELS).map(([value, label]) => ({ value, label }));
const FIELDS = ['name', 'kind', 'from', 'until', 'expires'] as const;

export interface ShareFormProps {
  readonly slug: string;
  /** Called with the new share; its address is known only now. */
  readonly onMade: (share: ShareResponse) => void;
}

const dayOrNull = (text: string): string | null => (text === '' ? null : text);

/** Makes a link by which a portfolio can be read. */
export function ShareForm({ slug, onMade }: ShareFormProps) {
  const [tabs, setTabs] = useState<ReadonlySet<ShareTab>>(new Set(SHARE_TABS));
  const submission = useSubmission({
    fields: FIELDS,
    submit: async ({ name, kind, from, until, expires }) => {
      const body: ShareBody = {
        kind: kind as ShareKind,
        tabs: SHARE_TABS.filter((tab) => tabs.has(tab)),
        name,
        from: dayOrNull(from),
        until: dayOrNull(until),
        expires: dayOrNull(expires),
      };
      const answer = await callBackend<ShareResponse>({
        method: 'POST',
        path: `/portfolios/${encodeURIComponent(slug)}/shares/`,
        body,
      });
      if (answer.ok) onMade(answer.data);
      return answer;
    },
  });
  const { errorsOf } = submission;
  const note = useFormRecovery(submission, t('Anyone who has the link can read it, without an account.'));

  function toggle(tab: ShareTab, isOn: boolean) {
    const next = new Set(tabs);
    if (isOn) next.add(tab);
    else next.delete(tab);
    setTabs(next);
  }

  return (
    <CallForm submission={submission} submitLabel={t('Create the link')} isUsable={tabs.size > 0} note={note}>
      <div className={tracker.longFields}>
        <SelectField name="kind" label={t('Shows')} options={listKinds()} errors={errorsOf('kind')} />
        <TextField
          name="name"
          label={t('Title of the page')}
          maxLength={120}
          autoComplete="off"
          placeholder={t('Shared portfolio')}
          errors={errorsOf('name')}
        />
        <TextField name="from" label={t('First day')} type="date" errors={errorsOf('from')} />
        <TextField name="until" label={t('Last day of data')} type="date" errors={errorsOf('until')} />
        <TextField name="expires" label={t('Link works until')} type="date" errors={errorsOf('expires')} />
      </div>
      <fieldset className={tracker.choices}>
        <legend>{t('Tabs')}</legend>
        {SHARE_TABS.map((tab) => (
          <label key={tab}>
            <input
              type="checkbox"
              checked={tabs.has(tab)}
              onChange={(event) => toggle(tab, event.currentTarget.checked)}
            />{' '}
            {t(TRACKER_TABS.find(({ id }) => id === tab)?.label ?? tab)}
          </label>
        ))}
      </fieldset>
    </CallForm>
  );
}
