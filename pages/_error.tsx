import type { NextPageContext } from 'next';
import { ErrorPage } from '@/components/layout/error-page';
import { loadErrorPage } from '@/lib/pages/error-page';
import type { ErrorPageProps } from '@/lib/pages/error-page';

/**
 * Every error page. There is intentionally no 404.tsx or 500.tsx beside it: those are rendered once at build
 * time, and could neither suggest a symbol nor distinguish an unavailable backend (503, try again) from an
 * error of the site (500).
 */
export default function Failed(props: ErrorPageProps) {
  return <ErrorPage {...props} />;
}

Failed.getInitialProps = async (context: NextPageContext): Promise<ErrorPageProps> => {
  const props = await loadErrorPage(context);
  if (context.res) {
    context.res.statusCode = props.status;
    if (props.status === 503) context.res.setHeader('Retry-After', '5');
    // The page may have set how long it is cached before it failed.
    if (props.status >= 500) context.res.setHeader('Cache-Control', 'private, no-store');
  }
  return props;
};
