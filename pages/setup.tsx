import type { InferGetServerSidePropsType } from 'next';
import { t } from '@/lib/domain/text';
import { loadSetupPage } from '@/components/features/admin/data/load-admin-page';
import { SetupPage } from '@/components/features/admin/setup-page';
import { Layout } from '@/components/layout/layout';
import { administratorPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = administratorPage(loadSetupPage);

export default function Setup({ meta, overview }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <Layout title={t('Set up this site')} path="/setup" meta={meta} isIndexed={false}>
      <SetupPage overview={overview} />
    </Layout>
  );
}
