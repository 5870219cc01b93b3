import type { InferGetServerSidePropsType } from 'next';
import { t } from '@/lib/domain/text';
import { JoinPage } from '@/components/features/portfolio/household/join-page';
import { loadJoin } from '@/components/features/portfolio/household/load-join';
import { Layout } from '@/components/layout/layout';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadJoin);

export default function Join({ meta, offer, token }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <Layout title={t('Invitation')} path="/join" meta={meta} isIndexed={false}>
      <JoinPage offer={offer} token={token} />
    </Layout>
  );
}
