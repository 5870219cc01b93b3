import { t } from '@/lib/domain/text';
import { ResetPage } from '@/components/features/auth/reset-page';
import { Layout } from '@/components/layout/layout';
import { linkPage } from '@/lib/pages/ssr-page';
import type { PlainPageProps } from '@/lib/pages/ssr-page';

export const getServerSideProps = linkPage;

export default function Reset({ meta }: PlainPageProps<object>) {
  return (
    <Layout
      title={t('Reset your password')}
      description={t('Choose a new password by a link.')}
      path="/reset"
      meta={meta}
      isIndexed={false}
    >
      <ResetPage />
    </Layout>
  );
}
