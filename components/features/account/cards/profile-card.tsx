import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextAreaField } from '@/components/ui/forms/text-area-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import type { UserProfile } from '@/lib/contracts/accounts';
import { useAppDispatch } from '@/store/hooks';
import { updateProfile } from '@/store/profile';
import { listCountries, listCurrencies } from '../data/field-options';
import { LoadProblem } from '../view/load-problem';
import type { Person } from '../view/use-profile';
import styles from '../view/account.module.scss';

function ProfileForm({ profile }: { profile: UserProfile | null }) {
  const dispatch = useAppDispatch();
  const submission = useSubmission({
    fields: ['first_name', 'last_name', 'bio', 'country', 'base_currency'],
    submit: ({ country, base_currency, ...texts }) =>
      dispatch(updateProfile({ ...texts, country: country || null, base_currency: base_currency || null })),
  });
  const note = useFormRecovery(submission, t('Only you can see this.'));
  // Country names come from the browser's locale data; the server's HTML has no profile and therefore none of
  // them.
  const hasProfile = profile !== null;
  const countries = useMemo(() => (hasProfile ? listCountries() : []), [hasProfile]);
  const currencies = hasProfile ? listCurrencies(profile.base_currency) : [];
  const { errorsOf } = submission;
  const disabled = !hasProfile;

  return (
    <CallForm submission={submission} submitLabel={t('Save profile')} isUsable={hasProfile} note={note}>
      <div className={styles.pair}>
        <TextField
          label={t('First name')}
          name="first_name"
          autoComplete="given-name"
          spellCheck={false}
          defaultValue={profile?.first_name}
          errors={errorsOf('first_name')}
          disabled={disabled}
        />
        <TextField
          label={t('Last name')}
          name="last_name"
          autoComplete="family-name"
          spellCheck={false}
          defaultValue={profile?.last_name}
          errors={errorsOf('last_name')}
          disabled={disabled}
        />
      </div>
      <TextAreaField
        label={t('Bio')}
        name="bio"
        hint={t('Up to 500 characters.')}
        defaultValue={profile?.bio}
        errors={errorsOf('bio')}
        disabled={disabled}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('Country')}
          name="country"
          autoComplete="country"
          options={countries}
          defaultValue={profile?.country ?? ''}
          errors={errorsOf('country')}
          disabled={disabled}
        />
        <SelectField
          label={t('Base currency')}
          name="base_currency"
          options={currencies}
          defaultValue={profile?.base_currency ?? ''}
          errors={errorsOf('base_currency')}
          disabled={disabled}
        />
      </div>
    </CallForm>
  );
}

/** The profile form. */
export function AccountProfileCard({ person: { profile, problem, retry } }: { person: Person }) {
  return (
    <Card id="profile" title={t('Profile')}>
      <div className={styles.body} data-loading={profile === null && problem === null}>
        {problem !== null && <LoadProblem problem={problem} onRetry={retry} />}
        <ProfileForm key={profile ? 'known' : 'unknown'} profile={profile} />
      </div>
    </Card>
  );
}
