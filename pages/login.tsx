import { t } from '@/lib/domain/text';
import { LoginPage } from '@/components/features/auth/login-page';
import { Layout } from '@/components/layout/layout';
import { loginPage } from '@/lib/session/authenticated-page';
import type { LoginRouteProps } from '@/lib/session/authenticated-page';

export const getServerSideProps = loginPage;

export default function Login({ meta, openIdName, problem }: LoginRouteProps) {
  return (
    <Layout
      title={t('Log in')}
      description={t('Log in to your portfolio, watchlist and profile.')}
      path="/login"
      meta={meta}
    >
      <LoginPage openIdName={openIdName} problem={problem} />
    </Layout>
  );
}
