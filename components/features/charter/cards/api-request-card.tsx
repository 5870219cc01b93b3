import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { exportHref } from '@/components/research/page/page-head';
import { backendHref, canonicalHref, researchQuery } from '@/lib/site/routes';
import { comparisonQuery } from '../data/queries';
import { pythonScript } from './python-script';
import { charterQuery } from '../state/charter-state';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';

/** The API request behind the page, fixed to its as-of day, and its figures as files. */
export function ReproduceCard({ live, source, view, path, asOf }: CharterCardProps) {
  const { state } = live;
  const day = asOf ?? source.meta.asOf;
  const symbols = source.symbols;
  const isOwn = source.portfolios !== null;
  const { path: call, query } = comparisonQuery({ ...state, symbols }, isOwn);
  const request = canonicalHref(
    backendHref(`${call}${researchQuery({ ...(query as Record<string, string | null>), asOf: day })}`),
  );
  const series = canonicalHref(
    backendHref(
      `${call}${researchQuery({ ...(query as Record<string, string | null>), asOf: day, part: 'series', format: 'csv' })}`,
    ),
  );
  const exportQuery = { ...charterQuery({ ...state, symbols }), asOf };
  const files = [
    { label: t('Statistics, CSV'), href: exportHref(path, 'csv', exportQuery) },
    { label: t('Series, CSV'), href: exportHref(path, 'csv', { ...exportQuery, part: 'series' }) },
    { label: t('Correlation, CSV'), href: exportHref(path, 'csv', { ...exportQuery, part: 'correlation' }) },
    {
      label: t('Statistics, XLSX'),
      href: backendHref(
        `${call}${researchQuery({ ...(query as Record<string, string | null>), asOf: day, format: 'xlsx' })}`,
      ),
    },
    { label: t('Everything, JSON'), href: exportHref(path, 'json', exportQuery) },
  ];
  return (
    <Card id="reproduce" title={t('Reproduce')}>
      <div className={styles.body}>
        <details>
          <summary>{t('The same numbers for programs')}</summary>
          <pre className={styles.request} tabIndex={0} aria-label={t('Request')}>
            {t('GET {request}', { request })}
          </pre>
          {isOwn ? (
            <p>{t('With a personal token of the scope read as bearer.')}</p>
          ) : (
            <pre className={styles.request} tabIndex={0} aria-label={t('Python script')}>
              {pythonScript(series, view.periodsPerYear)}
            </pre>
          )}
        </details>
        <ul className={styles.files}>
          {(isOwn ? [] : files).map(({ href, label }) => (
            <li key={label}>
              <a className="chip" href={href} rel="nofollow">
                {label}
              </a>
            </li>
          ))}
          <li>
            <a
              className="chip"
              href={`${path}${researchQuery({ ...exportQuery, asOf: day })}`}
              rel="nofollow"
            >
              {t('Permalink to this page and day')}
            </a>
          </li>
        </ul>
      </div>
    </Card>
  );
}
