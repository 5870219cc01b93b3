import { t } from '@/lib/domain/text';
import { VerifyPage } from '@/components/features/auth/verify-page';
import { Layout } from '@/components/layout/layout';
import { linkPage } from '@/lib/pages/ssr-page';
import type { PlainPageProps } from '@/lib/pages/ssr-page';

export const getServerSideProps = linkPage;

export default function Verify({ meta }: PlainPageProps<object>) {
  return (
    <Layout
      title={t('Confirm your e-mail address')}
      description={t('Confirm the address of your account.')}
      path="/verify"
      meta={meta}
      isIndexed={false}
    >
      <VerifyPage />
    </Layout>
  );
}
