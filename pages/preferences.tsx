import { t } from '@/lib/domain/text';
import { PreferencesPage } from '@/components/features/account/preferences-page';
import { Layout } from '@/components/layout/layout';
import { plainPage } from '@/lib/pages/ssr-page';
import type { PlainPageProps } from '@/lib/pages/ssr-page';

export const getServerSideProps = plainPage(() => ({}));

export default function Preferences({ meta }: PlainPageProps<object>) {
  return (
    <Layout
      title={t('Preferences')}
      description={t('Theme, colors, formats of numbers and dates, and the benchmark.')}
      path="/preferences"
      meta={meta}
    >
      <PreferencesPage />
    </Layout>
  );
}
