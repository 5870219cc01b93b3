import { useState } from 'react';
import { t, text } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { ChannelBody } from '@/lib/contracts/portfolios/notification';
import { ADDRESS_CHANNELS, type AddressChannel } from '@/lib/domain/portfolio/notification';
import { callBackend } from '@/lib/http/backend-client';
import tracker from '../ui/portfolio.module.scss';
import { CHANNEL_LABELS } from './notifications-table';

/** The labels of a channel's address and key. */
const FIELD_LABELS: Readonly<Record<AddressChannel, { readonly address: string; readonly key: string }>> = {
  webhook: {
    get address() {
      return t('Address');
    },
    get key() {
      return t('Signing key (optional)');
    },
  },
  ntfy: {
    get address() {
      return t('Address of the topic');
    },
    get key() {
      return t('Access token (optional)');
    },
  },
  telegram: {
    get address() {
      return t('Chat id');
    },
    get key() {
      return t('Token of the bot');
    },
  },
};

const FIELDS = ['kind', 'name', 'address', 'key'] as const;
const NOTE = text('Address and key are stored encrypted, and are not shown again.');

/** The form that adds a channel. */
export function ChannelForm({ onDone }: { readonly onDone: () => void }) {
  const [kind, setKind] = useState<AddressChannel>('webhook');
  const submission = useSubmission({
    fields: FIELDS,
    submit: async ({ address = '', key = '', name = '' }) => {
      const body: ChannelBody = {
        kind,
        name: name.trim(),
        address: address.trim(),
        key: key.trim() === '' ? null : key.trim(),
      };
      return callBackend({ method: 'POST', path: '/notifications/channels/', body });
    },
    onDone: (form) => {
      form.reset();
      onDone();
    },
  });
  const { errorsOf } = submission;
  const note = useFormRecovery(submission, t(NOTE));
  const labels = FIELD_LABELS[kind];
  return (
    <CallForm submission={submission} submitLabel={t('Add the channel')} note={note}>
      <div className={tracker.fields}>
        <SelectField
          name="kind"
          label={t('Channel')}
          options={ADDRESS_CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as AddressChannel)}
          errors={errorsOf('kind')}
        />
        <TextField
          name="name"
          label={t('Name of the channel')}
          autoComplete="off"
          errors={errorsOf('name')}
        />
        <TextField
          name="address"
          label={labels.address}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          errors={errorsOf('address')}
        />
        <TextField
          name="key"
          label={labels.key}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          errors={errorsOf('key')}
        />
      </div>
    </CallForm>
  );
}
