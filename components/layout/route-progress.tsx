import { useEffect } from 'react';
import { useRouter } from 'next/router';
import NProgress from 'nprogress';

/** The specification's: the bar begins here, and stays this long after the page has come. */
const START_POSITION = 0.3;
const STOP_DELAY_MS = 200;

/** The bar at the top of the page while a route changes (its height and color stand in styles/_progress.scss). */
export function RouteProgress() {
  const { events } = useRouter();

  useEffect(() => {
    NProgress.configure({ showSpinner: false, template: '<div class="bar" role="bar"></div>' });
    let stopTimer: number | undefined;
    const start = (_url: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      window.clearTimeout(stopTimer);
      NProgress.set(START_POSITION);
      NProgress.start();
    };
    const stop = () => {
      window.clearTimeout(stopTimer);
      stopTimer = window.setTimeout(() => NProgress.done(), STOP_DELAY_MS);
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', stop);
    events.on('routeChangeError', stop);
    return () => {
      window.clearTimeout(stopTimer);
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', stop);
      events.off('routeChangeError', stop);
    };
  }, [events]);

  return null;
}
