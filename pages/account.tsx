import { t } from '@/lib/domain/text';
import { AccountPage } from '@/components/features/account/account-page';
import { Layout } from '@/components/layout/layout';
import type { PlainPageProps } from '@/lib/pages/ssr-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage();

export default function Account({ meta }: PlainPageProps<object>) {
  return (
    <Layout title={t('Account')} path="/account" meta={meta} isIndexed={false}>
      <AccountPage />
    </Layout>
  );
}
