import NextDocument, { Head, Html, Main, NextScript } from 'next/document';
import { leaveOutDrawing } from '@/components/charts/drawn-once';
import { THEME_SCRIPT } from '@/lib/theme-script';

/** The document around every page. */
export default class Document extends NextDocument {
  override render() {
    const { __NEXT_DATA__: data } = this.props;
    data.props = leaveOutDrawing(data.props);
    return (
      <Html lang="en">
        <Head>
          <link rel="preload" href="/fonts/inter-latin.woff2" as="font" type="font/woff2" crossOrigin="" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
