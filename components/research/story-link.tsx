import { storyHref } from '@/lib/site/routes';

export interface StoryLinkProps {
  readonly title: string;
  readonly url: string;
  readonly asOf: string | null;
}

/** A headline with its address: a page of the site keeps the day, another site is marked as external. */
export function StoryLink({ title, url, asOf }: StoryLinkProps) {
  const href = storyHref(url, { asOf });
  if (url.startsWith('/'))
    return (
      <a href={href} translate="no">
        {title}
      </a>
    );
  return (
    <a href={href} translate="no" rel="noopener noreferrer nofollow external">
      {title}
    </a>
  );
}
