import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import type { AdminOverview } from '@/lib/contracts/admin-site';
import { DASH } from '@/lib/format/number';
import { bytesText } from '../data/site-texts';
import styles from '../view/admin.module.scss';

/** The place of the data, and the software that the site runs on. */
export function SiteCard({ storage, versions }: Pick<AdminOverview, 'storage' | 'versions'>) {
  const facts = [
    [t('Folder'), storage.folder],
    [t('Database'), storage.database === 'embedded' ? t('embedded') : 'PostgreSQL'],
    [t('Size of the database'), bytesText(storage.databaseBytes)],
    [t('Free on the disk'), storage.freeBytes === null ? DASH : bytesText(storage.freeBytes)],
    [t('Version'), versions.product],
    ['Node.js', versions.node],
    [t('System'), versions.platform],
    [t('Form of the database'), versions.migration ?? DASH],
  ] as const;
  return (
    <Card id="site" title={t('Storage and versions')}>
      <div className={styles.body}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <FactPair key={name} name={name} value={value} />
          ))}
        </dl>
      </div>
    </Card>
  );
}

function FactPair({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
