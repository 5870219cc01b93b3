import { cloneElement, createElement, Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { t } from '@/lib/domain/text';

/** A mark in a translated text: a value, or the begin or end of an element. */
const MARK = /(\{\w+\}|<\/?\d+\/?>)/;

/**
 * A translated text with elements in it: `rich('Read <0>the post</0>.', {}, <a href="/post" />)`. The elements are
 * numbered in the order of the English text; a translation may have them in another one.
 */
export function rich(
  english: string,
  values: Readonly<Record<string, ReactNode>>,
  ...elements: readonly ReactElement[]
): ReactNode {
  const parts = t(english).split(MARK);
  let at = 0;
  function read(end?: string): ReactNode {
    const nodes: ReactNode[] = [];
    for (let part = parts[at]; part !== undefined && part !== end; part = parts[++at]) {
      const number = /^<(\d+)/.exec(part)?.[1];
      const element = number === undefined ? undefined : elements[Number(number)];
      if (!element) nodes.push(part.startsWith('{') ? values[part.slice(1, -1)] : part);
      else if (part.endsWith('/>')) nodes.push(element);
      else {
        at += 1;
        nodes.push(cloneElement(element, undefined, read(`</${number}>`)));
      }
    }
    return createElement(Fragment, null, ...nodes);
  }
  return read();
}
