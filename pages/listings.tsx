import type { InferGetServerSidePropsType } from 'next';
import { t } from '@/lib/domain/text';
import { loadListings } from '@/components/features/listings/data/load-listings';
import { ListingsPage } from '@/components/features/listings/listings-page';
import { Layout } from '@/components/layout/layout';
import { readerPage } from '@/lib/session/authenticated-page';
import { listingsHref } from '@/lib/site/routes';

export const getServerSideProps = readerPage(loadListings);

export default function Listings({ meta, ...page }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <Layout title={t('Search all exchanges')} path={listingsHref()} meta={meta} isIndexed={false}>
      <ListingsPage {...page} />
    </Layout>
  );
}
