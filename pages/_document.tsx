import type { ReactElement } from 'react';
import NextDocument, { Head, Html, Main, NextScript } from 'next/document';
import { stripDrawing } from '@/components/charts/svg/strip-svg-props';
import { stripRows } from '@/components/features/universe/data/strip-rows';
import { IS_DEVELOPMENT, PUBLIC_CONFIG } from '@/lib/config/public-config';
import { isRegistrationClosed } from '@/lib/config/registration';
import { BODY_END_SCRIPT, HEAD_SCRIPT, SCRIPT_LIST_ID } from '@/lib/next/start-script';

/** Lists the scripts of the page instead of loading them: lib/next/start-script.js loads them after the first paint. */
class HeadWithScriptList extends Head {
  override getDynamicChunks(): ReactElement[] {
    return [];
  }

  override getScripts(files: Parameters<Head['getScripts']>[0]): ReactElement[] {
    const scripts = [...super.getDynamicChunks(files), ...super.getScripts(files)];
    const addresses = scripts.flatMap(
      (script: ReactElement<{ src?: string }> | null) => script?.props.src ?? [],
    );
    return [<meta key={SCRIPT_LIST_ID} id={SCRIPT_LIST_ID} name="scripts" content={addresses.join(' ')} />];
  }
}

// Next's development server has scripts of its own.
const PageHead = IS_DEVELOPMENT ? Head : HeadWithScriptList;

/** The HTML document of every page. */
export default class Document extends NextDocument {
  override render() {
    const { __NEXT_DATA__: data } = this.props;
    data.props = stripRows(stripDrawing(data.props));
    return (
      <Html
        lang="en"
        data-closed={isRegistrationClosed() ? '' : undefined}
        data-site={PUBLIC_CONFIG.siteUrl || undefined}
      >
        <PageHead>
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
          <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        </PageHead>
        <body>
          <Main />
          <NextScript />
          <script dangerouslySetInnerHTML={{ __html: BODY_END_SCRIPT }} />
        </body>
      </Html>
    );
  }
}
