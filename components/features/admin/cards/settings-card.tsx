import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { Card } from '@/components/ui/card';
import { PasswordField } from '@/components/ui/forms/password-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { AdminSetting, SiteRestart } from '@/lib/contracts/admin-site';
import { callBackend } from '@/lib/http/backend-client';
import { originText } from '../data/site-texts';
import { RestartNote } from '../view/restart-note';
import { useRestart } from '../view/use-restart';
import styles from '../view/admin.module.scss';

export interface SettingsCardProps {
  readonly id: string;
  readonly title: string;
  readonly settings: readonly AdminSetting[];
  /** The contents that belong to these settings, such as a test. */
  readonly children?: ReactNode;
}

/** A group of settings with its form. */
export function SettingsCard({ id, title, settings, children }: SettingsCardProps) {
  const { isRestarting, waitForSite } = useRestart();
  const open = settings.filter(({ origin }) => origin !== 'environment');
  const submission = useSubmission({
    fields: settings.map(({ name }) => name),
    submit: async (fields) => {
      const values = open
        // An empty field of a secret keeps what is stored.
        .filter(({ isSecret, name }) => !isSecret || fields[name] !== '')
        .map(({ name }) => [name, fields[name] === '-' ? '' : (fields[name] ?? '')]);
      const answer = await callBackend<SiteRestart>({
        method: 'PUT',
        path: '/admin/settings/',
        body: { values: Object.fromEntries(values) as Record<string, string> },
      });
      if (answer.ok && answer.data.isRestarting) void waitForSite();
      return answer;
    },
  });
  return (
    <Card id={id} title={title}>
      <div className={styles.body}>
        {children}
        <CallForm submission={submission} submitLabel={t('Save')} isUsable={open.length > 0 && !isRestarting}>
          {settings.map((setting) => (
            <SettingField key={setting.name} setting={setting} errors={submission.errorsOf(setting.name)} />
          ))}
        </CallForm>
        <RestartNote isShown={isRestarting} />
      </div>
    </Card>
  );
}

function SettingField({
  errors,
  setting,
}: {
  readonly setting: AdminSetting;
  readonly errors: readonly string[];
}) {
  const { choices, example, fallback, isSecret, isSet, label, name, origin, text, value } = setting;
  const hint = t(
    isSecret && isSet && origin === 'site'
      ? '{text} {originText} A single "-" removes it.'
      : '{text} {originText}',
    { text: text && t(text), originText: originText(setting) },
  );
  const common = { label: t(label), name, hint, errors, disabled: origin === 'environment' };
  if (isSecret) return <PasswordField {...common} autoComplete="new-password" />;
  if (choices !== null)
    return (
      <SelectField
        {...common}
        options={choices.map((choice) => ({
          value: choice,
          label: choice === 'open' ? t('open to all') : t(choice),
        }))}
        defaultValue={value ?? fallback ?? choices[0]}
      />
    );
  return (
    <TextField
      {...common}
      defaultValue={value ?? ''}
      placeholder={fallback ?? example ?? undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
