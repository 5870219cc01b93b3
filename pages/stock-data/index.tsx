import type { GetServerSideProps } from 'next';
import { resolveSearch } from '@/lib/http/resolve-search';

/** Where the search form leads without scripts: finds the stock that the text means and sends the reader on to its page. */
export const getServerSideProps: GetServerSideProps = async ({ query }) => ({
  redirect: { destination: await resolveSearch(query), permanent: false },
});

export default function SearchRedirect() {
  return null;
}
