import { t } from '@/lib/domain/text';
import { FaqPage } from '@/components/features/about/faq-page';
import { Layout } from '@/components/layout/layout';
import { plainPage } from '@/lib/pages/ssr-page';
import type { PlainPageProps } from '@/lib/pages/ssr-page';

export const getServerSideProps = plainPage(() => ({}));

export default function Faq({ meta }: PlainPageProps<object>) {
  return (
    <Layout
      title={t('FAQ')}
      description={t('Questions about the prices, the figures, and your data.')}
      path="/faq"
      meta={meta}
    >
      <FaqPage />
    </Layout>
  );
}
