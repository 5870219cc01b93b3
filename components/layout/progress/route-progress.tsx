import { useEffect } from 'react';
import Router, { useRouter } from 'next/router';

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
 * styles/_progress.scss). A change to the address of the page itself that gets no data (a new version of the site, a
 * service that is unavailable) loads the whole page: Next.js does so for other addresses, and throws an error for this one.
 */
export function RouteProgress() {
  const { events } = useRouter();

  useEffect(() => {
    let loading: ReturnType<typeof loadBar> | undefined;
    let stopTimer: number | undefined;
    let isChanging = false;
    let requested = '';
    const start = (url: string, { shallow }: { shallow: boolean }) => {
      requested = url;
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
    const fail = ({ cancelled }: { readonly cancelled?: boolean }, url: string) => {
      stop();
      // Without a start the router failed while it loaded the page, which a reload would repeat for ever.
      if (cancelled || url !== requested || url !== Router.asPath) return;
      window.location.reload();
      throw Object.assign(new Error(), { cancelled: true });
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', stop);
    events.on('routeChangeError', fail);
    return () => {
      window.clearTimeout(stopTimer);
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', stop);
      events.off('routeChangeError', fail);
    };
  }, [events]);

  return null;
}
