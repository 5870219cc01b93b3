import type { GetServerSideProps } from 'next';
import { loadSharedFile } from '@/components/features/portfolio/shared-file/load-shared-file';
import { SharedFilePage } from '@/components/features/portfolio/shared-file/shared-file-page';
import { personalPage } from '@/lib/session/authenticated-page';
import { importHref } from '@/lib/site/routes';

const openPage = personalPage(loadSharedFile);

/** A file that another app shares is taken by the service worker; without one it is sent here, and not read. */
export const getServerSideProps: GetServerSideProps = async (context) =>
  context.req.method === 'POST'
    ? { redirect: { destination: `${importHref()}?shared=lost`, statusCode: 303 } }
    : openPage(context);

export default SharedFilePage;
