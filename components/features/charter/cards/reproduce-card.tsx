import { Card } from '@/components/ui/card';
import { twinHref } from '@/components/research/page-head';
import { backendHref, canonicalHref, researchQuery } from '@/lib/routes';
import { compareQuestion } from '../questions';
import { stateQuery } from '../state/charter-state';
import styles from '../view/charter-view.module.scss';
import type { CharterCardProps } from './card-props';

/** The request behind the page, frozen at its day, and its numbers as files. */
export function ReproduceCard({ live, source, path, asOf }: CharterCardProps) {
  const { state } = live;
  const day = asOf ?? source.meta.asOf;
  const symbols = source.symbols;
  const { path: call, query } = compareQuestion({ ...state, symbols });
  const request = canonicalHref(
    backendHref(`${call}${researchQuery({ ...(query as Record<string, string | null>), asOf: day })}`),
  );
  const shown = { ...stateQuery({ ...state, symbols }), asOf };
  const files = [
    { label: 'Statistics, CSV', href: twinHref(path, 'csv', shown) },
    { label: 'Series, CSV', href: twinHref(path, 'csv', { ...shown, part: 'series' }) },
    { label: 'Correlation, CSV', href: twinHref(path, 'csv', { ...shown, part: 'correlation' }) },
    { label: 'Everything, JSON', href: twinHref(path, 'json', shown) },
  ];
  return (
    <Card
      id="reproduce"
      title="Reproduce"
      footer={`Data version ${source.meta.dataVersion}, source ${source.meta.source}. The same request gives the same numbers until data of that day are corrected.`}
    >
      <div className={styles.body}>
        <pre className={styles.request} tabIndex={0} aria-label="Request">
          GET {request}
        </pre>
        <ul className={styles.files}>
          {files.map(({ href, label }) => (
            <li key={label}>
              <a className="chip" href={href} rel="nofollow">
                {label}
              </a>
            </li>
          ))}
          <li>
            <a className="chip" href={`${path}${researchQuery({ ...shown, asOf: day })}`} rel="nofollow">
              This page as of this day
            </a>
          </li>
        </ul>
      </div>
    </Card>
  );
}
