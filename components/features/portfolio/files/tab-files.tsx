import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { portfolioHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import tracker from '../ui/portfolio.module.scss';
import { dayOfFile, fileNameOf } from './file-names';
import { TAB_TABLES } from '@/lib/site/portfolio-tabs';

export interface TabFilesProps {
  readonly slug: string;
  /** The page's path below the portfolio. */
  readonly path: string;
  /** The state of the page. */
  readonly query: ResearchQuery;
  /** The last day of the portfolio's figures. */
  readonly lastDay: string | null;
}

/** Links to the tables of a tab as CSV, and to all of it as JSON, with the state of the page. */
export function TabFiles({ slug, path, query, lastDay }: TabFilesProps) {
  const tables = TAB_TABLES[path];
  if (!tables) return null;
  const day = dayOfFile(query, lastDay);
  return (
    <p className={tracker.files}>
      {rich(
        'Data files: {tables} <0>All (JSON)</0>',
        {
          tables: tables.map(({ id, label }, index) => (
            <a
              key={id}
              href={portfolioHref(slug, `${path}.csv`, { ...query, table: index === 0 ? null : id })}
              download={fileNameOf({ slug, path: `${path}.csv`, table: id, day })}
            >
              {t('{label} (CSV)', { label: t(label) })}
            </a>
          )),
        },
        <a
          href={portfolioHref(slug, `${path}.json`, query)}
          download={fileNameOf({ slug, path: `${path}.json`, day })}
        />,
      )}
    </p>
  );
}
