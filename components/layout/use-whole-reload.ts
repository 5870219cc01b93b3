import Router from 'next/router';
import { useEffect } from 'react';

/**
 * Loads the whole page where a link, a form or a reload to the address of the page itself gets no data (a new version of the
 * site, a service that is unavailable). Next.js does so for other addresses, and throws an error for this one.
 */
export function useWholeReload(): void {
  useEffect(() => {
    let startUrl: string | null = null;
    const onStart = (url: string) => {
      startUrl = url;
    };
    const onError = (error: Error & { readonly cancelled?: boolean }, url: string) => {
      // Without a start the router failed while it loaded the page, which a reload would repeat for ever.
      if (error.cancelled || url !== startUrl || url !== Router.asPath) return;
      window.location.reload();
      throw Object.assign(new Error('the whole page is loaded'), { cancelled: true });
    };
    Router.events.on('routeChangeStart', onStart);
    Router.events.on('routeChangeError', onError);
    return () => {
      Router.events.off('routeChangeStart', onStart);
      Router.events.off('routeChangeError', onError);
    };
  }, []);
}
