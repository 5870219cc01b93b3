import { SignupPage } from '@/components/features/auth/signup-page';
import { Layout } from '@/components/layout/layout';
import { plainPage } from '@/lib/http/plain-page';
import type { PlainPageProps } from '@/lib/http/plain-page';

export const getServerSideProps = plainPage(() => ({}));

export default function Signup({ meta }: PlainPageProps<object>) {
  return (
    <Layout
      title="Sign up"
      description="Make an account for a watchlist and a profile."
      path="/signup"
      meta={meta}
    >
      <SignupPage />
    </Layout>
  );
}
