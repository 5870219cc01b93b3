import { LoginPage } from '@/components/features/auth/login-page';
import { Layout } from '@/components/layout/layout';
import { plainPage } from '@/lib/pages/ssr-page';
import type { PlainPageProps } from '@/lib/pages/ssr-page';

export const getServerSideProps = plainPage(() => ({}));

export default function Login({ meta }: PlainPageProps<object>) {
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
