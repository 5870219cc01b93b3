import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { portfolioHref } from '@/lib/site/routes';
import { EXPORT_FILES } from '../files/export-files';
import { fileNameOf } from '../files/file-names';
import tracker from '../ui/portfolio.module.scss';

/** The whole portfolio as a file, in the formats of this site and of other programs. */
export function ExportCard({ slug }: { readonly slug: string }) {
  return (
    <Card
      id="export"
      title={t('Export')}
      footer={t(
        'CSV and JSON of Tapeglass hold the accounts, transactions, own assets, prices and rates; the JSON also settings, targets, goals, notes and statements. Imported into an empty portfolio, each gives the same file again. The others hold what the program knows.',
      )}
    >
      <div className={`${tracker.body} ${tracker.inline}`}>
        {EXPORT_FILES.map(({ path, label }) => (
          <a
            key={path}
            href={portfolioHref(slug, path)}
            download={fileNameOf({ slug, path, day: null })}
            className="btn btn-plain btn-sm"
          >
            {label}
          </a>
        ))}
      </div>
    </Card>
  );
}
