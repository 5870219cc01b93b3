import dynamic from 'next/dynamic';
import type { GetServerSideProps, InferGetServerSidePropsType } from 'next';
import { loadHomePage } from '@/components/features/home/load-home-page';
import { matchLiveRoute } from '@/lib/http/live-routes';
import { loadLivePage } from '@/lib/http/research-page';
import type { ResearchLoader } from '@/lib/http/research-page';

/** How each research page is drawn when a request carries states: its public path, and its component in a chunk of its own. */
const VIEWS = {
  '/': dynamic(() => import('@/components/features/home/home-page').then((module) => module.HomePage)),
} as const;

type Pattern = keyof typeof VIEWS;

/** How its data are loaded. Apart from the views, so that no loader is sent to the browser. */
const LOADERS: Record<Pattern, ResearchLoader<object>> = { '/': loadHomePage };

export const getServerSideProps = (async (context) => {
  const parts = [context.params?.path ?? []].flat();
  const route = matchLiveRoute(Object.keys(LOADERS) as Pattern[], parts);
  if (!route) return { notFound: true };
  const props = await loadLivePage(context, route, LOADERS[route.pattern]);
  return props ? { props: { pattern: route.pattern, view: props } } : { notFound: true };
}) satisfies GetServerSideProps;

export default function LivePage({ pattern, view }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  const View = VIEWS[pattern] as React.ComponentType<object>;
  return <View {...view} />;
}
