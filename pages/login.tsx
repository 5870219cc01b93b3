import { LoginPage } from '@/components/features/auth/login-page';
import { Layout } from '@/components/layout/layout';
import { loginPage } from '@/lib/session/authenticated-page';
import type { VisitorPageProps } from '@/lib/session/authenticated-page';

export const getServerSideProps = loginPage;

export default function Login({ meta }: VisitorPageProps) {
  return (
    <Layout
      title="Log in"
      description="Log in to your portfolio, watchlist and profile."
      path="/login"
      meta={meta}
    >
      <LoginPage />
    </Layout>
  );
}
