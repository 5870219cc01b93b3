import { existsSync } from 'node:fs';
import { Children, isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';
import Document from '@/pages/_document';
import { THEME_SCRIPT } from '@/lib/next/theme-script';

type Props = Record<string, unknown> & { readonly children?: ReactNode };

/** All elements of the document. */
function listElements(node: ReactNode): ReactElement<Props>[] {
  return Children.toArray(node).flatMap((child) =>
    isValidElement<Props>(child) ? [child, ...listElements(child.props.children)] : [],
  );
}

const document = new Document({ __NEXT_DATA__: { props: {} } } as ConstructorParameters<typeof Document>[0]);
const elements = listElements(document.render());
const find = (type: string) => elements.filter((element) => element.type === type).map(({ props }) => props);

it('sets the favicon, which is there', () => {
  expect(find('link')).toContainEqual({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' });
  expect(existsSync('public/favicon.svg')).toBe(true);
});

it('runs exactly the scripts that the content policy admits', () => {
  expect(find('script')).toEqual([{ dangerouslySetInnerHTML: { __html: THEME_SCRIPT } }]);
});
