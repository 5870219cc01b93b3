import type { InferGetServerSidePropsType } from 'next';
import { t } from '@/lib/domain/text';
import { AdminPage } from '@/components/features/admin/admin-page';
import { loadAdminPage } from '@/components/features/admin/data/load-admin-page';
import { Layout } from '@/components/layout/layout';
import { administratorPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = administratorPage(loadAdminPage);

export default function Admin({
  backups,
  events,
  meta,
  overview,
  settings,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <Layout title={t('Admin')} path="/admin" meta={meta} isIndexed={false}>
      <AdminPage backups={backups} events={events} overview={overview} settings={settings} />
    </Layout>
  );
}
