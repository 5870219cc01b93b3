import { t, text } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { NotificationSettings } from '@/lib/contracts/portfolios/notification';
import type { Digest } from '@/lib/domain/portfolio/notification';
import { callBackend } from '@/lib/http/backend-client';
import tracker from '../ui/portfolio.module.scss';

const FIELDS = ['zone', 'quietFrom', 'quietTo', 'digest'] as const;
const NOTE = text('Hours are those of the zone. A digest is sent at 8:00, a weekly one on Mondays.');

const HOURS = [
  {
    value: '',
    get label() {
      return t('Never');
    },
  },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, '0')}:00`,
  })),
];
const DIGEST_OPTIONS: readonly { readonly value: Digest; readonly label: string }[] = [
  {
    value: 'off',
    get label() {
      return t('At once');
    },
  },
  {
    value: 'daily',
    get label() {
      return t('Daily digest');
    },
  },
  {
    value: 'weekly',
    get label() {
      return t('Weekly digest');
    },
  },
];

const hourOf = (text = ''): number | null => (text === '' ? null : Number(text));

/** The form of quiet hours and of the digest. */
export function TimesForm({
  settings,
  onDone,
}: {
  readonly settings: NotificationSettings;
  readonly onDone: () => void;
}) {
  const submission = useSubmission({
    fields: FIELDS,
    submit: async ({ digest, quietFrom, quietTo, zone = '' }) => {
      const body: NotificationSettings = {
        zone: zone.trim(),
        quietFrom: hourOf(quietFrom),
        quietTo: hourOf(quietTo),
        digest: digest as Digest,
      };
      return callBackend({ method: 'PUT', path: '/notifications/settings/', body });
    },
    onDone,
  });
  const { errorsOf } = submission;
  const note = useFormRecovery(submission, t(NOTE));
  return (
    <CallForm submission={submission} submitLabel={t('Save the times')} note={note}>
      <div className={tracker.fields}>
        <SelectField
          name="digest"
          label={t('Messages are sent')}
          options={DIGEST_OPTIONS}
          defaultValue={settings.digest}
          errors={errorsOf('digest')}
        />
        <SelectField
          name="quietFrom"
          label={t('Quiet from')}
          options={HOURS}
          defaultValue={String(settings.quietFrom ?? '')}
          errors={errorsOf('quietFrom')}
        />
        <SelectField
          name="quietTo"
          label={t('Quiet until')}
          options={HOURS}
          defaultValue={String(settings.quietTo ?? '')}
          errors={errorsOf('quietTo')}
        />
        <TextField
          name="zone"
          label={t('Time zone')}
          defaultValue={settings.zone}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          errors={errorsOf('zone')}
        />
      </div>
    </CallForm>
  );
}
