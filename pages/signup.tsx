import { t } from '@/lib/domain/text';
import { SignupPage } from '@/components/features/auth/signup-page';
import type { RegistrationMode } from '@/lib/domain/registration-modes';
import { registrationMode } from '@/lib/config/registration';
import { Layout } from '@/components/layout/layout';
import { plainPage } from '@/lib/pages/ssr-page';
import type { PlainPageProps } from '@/lib/pages/ssr-page';

export const getServerSideProps = plainPage(() => ({ registration: registrationMode() }));

export default function Signup({ meta, registration }: PlainPageProps<{ registration: RegistrationMode }>) {
  return (
    <Layout
      title={t('Sign up')}
      description={t('Make an account for a watchlist and a profile.')}
      path="/signup"
      meta={meta}
    >
      <SignupPage registration={registration} />
    </Layout>
  );
}
