import Link from 'next/link';
import { t } from '@/lib/domain/text';
import type { PostHead } from '@/lib/contracts/research';
import { formatDay } from '@/lib/format/date';
import styles from '../view/research.module.scss';

/** Summary of a post in a list. */
export function PostCard({ post, href }: { readonly post: PostHead; readonly href: string }) {
  return (
    <article className={`card ${styles.entry}`}>
      <h2 lang="en">
        <Link href={href} prefetch={false}>
          {post.title}
        </Link>
      </h2>
      <PostFacts post={post} />
      <p lang="en" className={styles.summary}>
        {post.summary}
      </p>
    </article>
  );
}

/** Author, date and reading time of a post. */
export function PostFacts({ post }: { readonly post: PostHead }) {
  return (
    <p className={styles.facts}>
      <time dateTime={post.date}>{formatDay(post.date)}</time>{' '}
      {t('· {author} · {minutes} min to read', { author: post.author, minutes: post.minutes })}
      {post.tags.length > 0 && <span lang="en">{` · ${post.tags.join(', ')}`}</span>}
    </p>
  );
}
