import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '@/lib/domain/text';
import { Layout } from '@/components/layout/layout';
import type { DataSource } from '@/components/layout/notices/data-notice';
import { Card } from '@/components/ui/card';
import { takeSharedFile } from '@/lib/session/own-device';
import { importHref, portfolioHref } from '@/lib/site/routes';
import { FileTile } from '../start/file-tile';
import { NewPortfolioTile } from '../start/new-portfolio-tile';
import { holdPendingFile } from '@/lib/session/pending-file';
import tracker from '../ui/portfolio.module.scss';
import type { SharedFileData } from './load-shared-file';

export interface SharedFilePageProps extends SharedFileData {
  readonly meta: DataSource | null;
}

/** Takes a broker's file from another app, or from the person, to the import of a portfolio. */
export function SharedFilePage({ brokers, isLost, meta, portfolios }: SharedFilePageProps) {
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [first] = portfolios;
  const isOnly = portfolios.length === 1;

  const receive = useEffectEvent((shared: File | null) => {
    if (shared === null) return;
    if (first === undefined || !isOnly) return setFile(shared);
    holdPendingFile(shared);
    void router.replace(portfolioHref(first.slug, 'import'));
  });
  useEffect(() => {
    void takeSharedFile().then((shared) => receive(shared));
  }, []);

  const open = (slug: string, chosen: File) => {
    holdPendingFile(chosen);
    void router.push(portfolioHref(slug, 'import'));
  };

  return (
    <Layout title={t('Import a file')} path={importHref()} meta={meta} isIndexed={false}>
      <h1>{t('Import a file')}</h1>
      <Card id="shared-file" title={file === null ? t('Broker’s file') : file.name}>
        <div className={tracker.body}>
          {isLost && (
            <p role="status">
              {t(
                'The shared file did not arrive, since this browser had not opened the site before. Choose it here.',
              )}
            </p>
          )}
          {portfolios.length === 0 ? (
            <NewPortfolioTile brokers={brokers} file={file} />
          ) : (
            <>
              {file === null && isOnly && (
                <FileTile brokers={brokers} isBusy={false} onFile={(chosen) => open(first!.slug, chosen)} />
              )}
              {file === null && !isOnly && <FileTile brokers={brokers} isBusy={false} onFile={setFile} />}
              {(file !== null || !isOnly) && (
                <>
                  <p>
                    {file === null ? t('Or open the import of a portfolio:') : t('Into which portfolio?')}
                  </p>
                  <ul>
                    {portfolios.map(({ name, slug }) => (
                      <li key={slug}>
                        <Link
                          href={portfolioHref(slug, 'import')}
                          prefetch={false}
                          onClick={() => file && holdPendingFile(file)}
                        >
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </>
          )}
        </div>
      </Card>
    </Layout>
  );
}
