/** An RSS feed's link to itself: feed readers use it to find the feed again. */
export function selfLink(href: string): { href: string; rel: string; type: string } {
  return { href, rel: 'self', type: 'application/rss+xml' };
}
