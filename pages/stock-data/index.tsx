import type { GetServerSideProps } from 'next';
import { resolveSearch } from '@/lib/pages/resolve-search';

/**
 * Target of the search form without JavaScript: finds the stock that the text refers to and redirects to its
 * page.
 */
export const getServerSideProps: GetServerSideProps = async ({ query }) => ({
  redirect: { destination: await resolveSearch(query), permanent: false },
});

export default function SearchRedirect() {
  return null;
}
