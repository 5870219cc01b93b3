import { t } from '@/lib/domain/text';
import { AboutPage } from '@/components/features/about/about-page';
import { Layout } from '@/components/layout/layout';
import { plainPage } from '@/lib/pages/ssr-page';
import type { PlainPageProps } from '@/lib/pages/ssr-page';

export const getServerSideProps = plainPage(() => ({}));

export default function About({ meta }: PlainPageProps<object>) {
  return (
    <Layout
      title={t('About')}
      description={t('What Tapeglass is, where its figures come from, and how to host it.')}
      path="/about"
      meta={meta}
    >
      <AboutPage />
    </Layout>
  );
}
