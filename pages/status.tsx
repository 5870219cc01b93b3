import type { GetServerSideProps } from 'next';
import { t } from '@/lib/domain/text';
import { StatusPage } from '@/components/features/status/status-page';
import { Layout } from '@/components/layout/layout';
import type { Status } from '@/lib/contracts/status';
import { fetchBackend } from '@/lib/http/fetch-backend';

/** Rendered for every request: a cached status would be useless. */
export const getServerSideProps: GetServerSideProps<{ readonly status: Status }> = async ({ res }) => {
  const status = await fetchBackend<Status>('/status/');
  res.setHeader('Cache-Control', 'no-store');
  return { props: { status } };
};

export default function StatusRoute({ status }: { readonly status: Status }) {
  return (
    <Layout
      title={t('Status')}
      description={t(
        'The last day, the lag and the last error of every feed of this site, and what it stores.',
      )}
      path="/status"
      meta={status}
    >
      <StatusPage status={status} />
    </Layout>
  );
}
