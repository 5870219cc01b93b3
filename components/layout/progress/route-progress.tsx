import { useEffect } from 'react';
import { useRouter } from 'next/router';

/** From the specification: the initial value of the bar, and how long it stays after the page has loaded. */
const START_POSITION = 0.3;
const STOP_DELAY_MS = 200;

/** The bar's code, loaded with the first route change: no page needs it earlier. */
async function loadBar() {
  const { default: bar } = await import('nprogress');
  // The package's own template has an invalid role, and a spinner.
  bar.configure({ showSpinner: false, barSelector: '.bar', template: '<div class="bar"></div>' });
  return bar;
}

/**
 * The progress bar of route changes at the top of the page (its height and color are set in
 * styles/_progress.scss).
 */
export function RouteProgress() {
  const { events } = useRouter();

  useEffect(() => {
    let loading: ReturnType<typeof loadBar> | undefined;
    let stopTimer: number | undefined;
    let isChanging = false;
    const start = (_url: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      isChanging = true;
      window.clearTimeout(stopTimer);
      loading ??= loadBar();
      void loading.then((bar) => {
        if (isChanging) bar.set(START_POSITION).start();
      });
    };
    const stop = () => {
      isChanging = false;
      window.clearTimeout(stopTimer);
      stopTimer = window.setTimeout(() => void loading?.then((bar) => bar.done()), STOP_DELAY_MS);
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
