import { Card } from '@/components/ui/card';
import type { AdminOverview } from '@/lib/contracts/admin-site';
import { DASH } from '@/lib/format/number';
import { bytesText } from '../data/site-texts';
import styles from '../view/admin.module.scss';

/** Where the data are, and what the site runs on. */
export function SiteCard({ storage, versions }: Pick<AdminOverview, 'storage' | 'versions'>) {
  const facts = [
    ['Folder', storage.folder],
    ['Database', storage.database === 'embedded' ? 'embedded' : 'PostgreSQL'],
    ['Size of the database', bytesText(storage.databaseBytes)],
    ['Free on the disk', storage.freeBytes === null ? DASH : bytesText(storage.freeBytes)],
    ['Version', versions.product],
    ['Node.js', versions.node],
    ['System', versions.platform],
    ['Form of the database', versions.migration ?? DASH],
  ] as const;
  return (
    <Card id="site" title="Storage and versions">
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
