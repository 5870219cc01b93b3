import type { InferGetServerSidePropsType } from 'next';
import { loadPortfolioPage } from '@/components/features/portfolio/load-portfolio-page';
import { PortfolioView } from '@/components/features/portfolio/portfolio-view';
import { Layout } from '@/components/layout/layout';
import { personalPage } from '@/lib/session/personal-page';

export const getServerSideProps = personalPage(loadPortfolioPage);

export default function Profile({
  profile,
  names,
  meta,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <Layout title="Portfolio" path="/profile" meta={meta} isIndexed={false}>
      <PortfolioView profile={profile} names={names} />
    </Layout>
  );
}
