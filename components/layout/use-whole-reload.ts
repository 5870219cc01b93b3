import Router from 'next/router';
import { useEffect } from 'react';

/**
 * Loads the whole page where a link, a form or a reload to the address of the page itself gets no data (a new version of the
 * site, a service that is unavailable). Next.js does so for other addresses, and throws an error for this one.
 */
export function useWholeReload(): void {
  useEffect(() => {
    const { events } = Router;
    let requested = '';
    // The page that calls this hook is never unmounted.
    events.on('routeChangeStart', (url: string) => {
      requested = url;
    });
    events.on('routeChangeError', (error: { readonly cancelled?: boolean }, url: string) => {
      // Without a start the router failed while it loaded the page, which a reload would repeat for ever.
      if (error.cancelled || url !== requested || url !== Router.asPath) return;
      location.reload();
      throw Object.assign(new Error(), { cancelled: true });
    });
  }, []);
}
