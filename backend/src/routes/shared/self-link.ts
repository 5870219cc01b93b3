/** An RSS feed's link to itself, by which a reader of feeds finds it again. */
export function selfLink(href: string): { href: string; rel: string; type: string } {
  return { href, rel: 'self', type: 'application/rss+xml' };
}
