import type { GetServerSideProps } from 'next';
import { FIRST_TAB } from '@/lib/site/portfolio-tabs';
import { portfolioHref } from '@/lib/site/routes';

/** The address of a portfolio without a tab leads to its first tab. */
export const getServerSideProps: GetServerSideProps = async ({ params, res }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  const slug = String(params?.slug ?? '');
  return { redirect: { destination: portfolioHref(slug, FIRST_TAB), permanent: false } };
};

export default function PortfolioIndex() {
  return null;
}
