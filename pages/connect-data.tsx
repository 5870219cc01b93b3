import { t } from '@/lib/domain/text';
import { ConnectDataPage } from '@/components/features/connect-data/connect-data-page';
import { Layout } from '@/components/layout/layout';
import { plainPage } from '@/lib/pages/ssr-page';
import type { PlainPageProps } from '@/lib/pages/ssr-page';

export const getServerSideProps = plainPage(() => ({}));

export default function ConnectData({ meta }: PlainPageProps<object>) {
  return (
    <Layout
      title={t('Connect real data')}
      description={t('How to replace the simulated demo market by price files of your own.')}
      path="/connect-data"
      meta={meta}
    >
      <ConnectDataPage />
    </Layout>
  );
}
