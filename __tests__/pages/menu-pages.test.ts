/** @jest-environment node */
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { processState } from '@/lib/http/process-state';
import { NAVIGATION, linksOf } from '@/lib/navigation';
import * as about from '@/pages/about';
import * as faq from '@/pages/faq';
import * as index from '@/pages/indexes/[index]';

type Load = GetServerSideProps<object>;

/** The page files by their route; what stands in brackets is the name of the part of the path. */
const PAGES: Readonly<Record<string, { readonly getServerSideProps: Load }>> = {
  '/about': about,
  '/faq': faq,
  '/indexes/[index]': index,
};

/** Asks the page file of a path as Next would; null: there is none. */
async function load(path: string) {
  const [, folder, id] = path.split('/');
  const route = Object.keys(PAGES).find((page) => page === path || (id && page.startsWith(`/${folder}/[`)));
  if (!route) return null;
  const name = /\[(\w+)\]/.exec(route)?.[1];
  const context = { params: name ? { [name]: id } : {}, res: { setHeader: () => undefined } };
  return PAGES[route]!.getServerSideProps(context as unknown as GetServerSidePropsContext);
}

beforeAll(() => {
  processState().status = { source: 'simulated', seed: 1 } as NonNullable<
    ReturnType<typeof processState>['status']
  >;
});

const paths = NAVIGATION.flatMap(linksOf)
  .map(({ href }) => href)
  .filter((href) => href !== '/')
  .filter((href) => !['/build-comparison', '/factor-performance', '/markets', '/tsx', '/euro', '/etf-performance', '/crypto-performance', '/capital-markets'].includes(href))
  .filter((href) => !href.startsWith('/universe/'))
  .filter((href) => href !== '/research-posts' && !href.startsWith('/newsarticles/'));

it.each(paths)(
  'has a page at %s, which knows its own address and the source of the figures',
  async (path) => {
    const meta = { source: 'simulated', seed: 1 };
    const isWritten = path === '/about' || path === '/faq';

    await expect(load(path)).resolves.toMatchObject({ props: isWritten ? { meta } : { path, meta } });
  },
);

it.each(['/indexes/ftse'])(
  'has no page at %s',
  async (path) => {
    await expect(load(path)).resolves.toEqual({ notFound: true });
  },
);
