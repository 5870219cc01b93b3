import type { InferGetServerSidePropsType } from 'next';
import { loadPortfolioPage } from '@/components/features/portfolio/load-portfolio-page';
import { PortfolioView } from '@/components/features/portfolio/portfolio-view';
import { Layout } from '@/components/layout/layout';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadPortfolioPage);

export default function Profile({
  profile,
  portfolios,
  lists,
  names,
  meta,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <Layout title="Portfolio" path="/profile" meta={meta} isIndexed={false}>
      <PortfolioView profile={profile} portfolios={portfolios} lists={lists} names={names} />
    </Layout>
  );
}
