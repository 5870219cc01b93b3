import type { GetServerSideProps } from 'next';
import { t } from '@/lib/domain/text';
import { loadMethodology } from '@/components/features/methodology/data/load-methodology';
import type { MethodologyData } from '@/components/features/methodology/data/methodology-data';
import { MethodologyPage } from '@/components/features/methodology/methodology-page';
import { Layout } from '@/components/layout/layout';
import { loadSource } from '@/lib/pages/ssr-page';
import type { PlainPageProps } from '@/lib/pages/ssr-page';

const MAX_LETTERS = 100;

export const getServerSideProps: GetServerSideProps<
  PlainPageProps<{ readonly data: MethodologyData }>
> = async ({ query }) => {
  const q = [query.q ?? ''].flat().at(-1) ?? '';
  return { props: { data: loadMethodology(q.slice(0, MAX_LETTERS)), meta: await loadSource() } };
};

export default function Methodology({ data, meta }: PlainPageProps<{ readonly data: MethodologyData }>) {
  return (
    <Layout
      title={t('Methodology')}
      description={t(
        'Every figure of this site: formula, unit, window, convention, and what it is tested against.',
      )}
      path="/methodology"
      meta={meta}
    >
      <MethodologyPage data={data} />
    </Layout>
  );
}
