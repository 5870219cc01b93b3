import NextDocument, { Head, Html, Main, NextScript } from 'next/document';
import { stripDrawing } from '@/components/charts/svg/strip-svg-props';
import { stripRows } from '@/components/features/universe/data/strip-rows';
import { translation } from '@/lib/domain/text';
import type { ServedTranslation } from '@/lib/server/translations';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { isRegistrationClosed } from '@/lib/config/registration';
import { THEME_SCRIPT } from '@/lib/next/theme-script';

/** The HTML document of every page. */
export default class Document extends NextDocument {
  override render() {
    const { __NEXT_DATA__: data } = this.props;
    data.props = stripRows(stripDrawing(data.props));
    const reader = translation() as ServedTranslation | undefined;
    return (
      <Html
        lang={reader?.language ?? 'en'}
        data-closed={isRegistrationClosed() ? '' : undefined}
        data-site={PUBLIC_CONFIG.siteUrl || undefined}
      >
        <Head>
          <link
            rel="preload"
            href="/fonts/inter-common-400-700.woff2"
            as="font"
            type="font/woff2"
            crossOrigin=""
          />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/icon-192.png" />
          <link rel="manifest" href="/site.webmanifest" />
          {reader && <script defer src={reader.script.href} />}
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
