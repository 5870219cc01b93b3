import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import type { PostPageData } from '../data/post-page-data';
import styles from '../view/research.module.scss';

export interface MentionedCardProps {
  readonly page: PostPageData;
  readonly asOf: string | null;
}

/** The instruments of the post, each with its price move since the post was written. */
export function MentionedCard({ page, asOf }: MentionedCardProps) {
  if (page.mentioned.length === 0) return null;
  return (
    <section aria-labelledby="mentioned-title" className={`card ${styles.contents}`}>
      <h2 id="mentioned-title">
        {t('Price since the post')} <Explain id="news.sincePost" name={t('Since the post')} />
      </h2>
      <ul>
        {page.mentioned.map(({ gap, name, since, symbol }) => (
          <li key={symbol} className={styles.mentioned}>
            <Link href={stockHref(symbol, { asOf })} prefetch={false} title={name}>
              {symbol}
            </Link>
            <FigureText value={since} gap={gap} format={formatReturn} isChange />
          </li>
        ))}
      </ul>
    </section>
  );
}
