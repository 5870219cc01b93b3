import type { AppProps } from 'next/app';
import { RouteProgress } from '@/components/layout/route-progress';
import '@/styles/globals.scss';

export default function App({ Component, pageProps }: AppProps<Record<string, unknown>>) {
  return (
    <>
      <RouteProgress />
      <Component {...pageProps} />
    </>
  );
}
