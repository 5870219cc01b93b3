/** A file of a planted folder: its path there, and code that violates one rule. */
export interface Planted {
  file: string;
  code: string;
}

const component = (code: string): Planted => ({ file: 'components/planted.tsx', code });
const page = (code: string): Planted => ({ file: 'pages/planted.tsx', code });
const documentPage = (code: string): Planted => ({ file: 'pages/_document.tsx', code });

const returning = (markup: string) => component(`export const A = () => ${markup};`);

/** Rules for React's elements and classes. */
const ELEMENTS: Record<string, Planted> = {
  'react/display-name': component("import { memo } from 'react';\nexport const A = memo(() => <p>text</p>);"),
  'react/jsx-key': component('export const A = () => [1, 2].map((n) => <p>{n}</p>);'),
  'react/jsx-no-comment-textnodes': returning('<p>// text</p>'),
  'react/jsx-no-duplicate-props': returning('<p id="a" id="b" />'),
  'react/jsx-no-undef': returning('<Unknown />'),
  'react/no-children-prop': returning('<p children="text" />'),
  'react/no-danger-with-children': returning("<p dangerouslySetInnerHTML={{ __html: '' }}>text</p>"),
  'react/no-direct-mutation-state': component(
    "import { Component } from 'react';\nexport class A extends Component { f() { this.state.a = 1; } render() { return null; } }",
  ),
  'react/no-find-dom-node': component(
    "import { Component } from 'react';\nimport { findDOMNode } from 'react-dom';\nexport class A extends Component { componentDidMount() { findDOMNode(this); } render() { return null; } }",
  ),
  'react/no-is-mounted': component(
    "import { Component } from 'react';\nexport class A extends Component { f() { return this.isMounted(); } render() { return null; } }",
  ),
  'react/no-render-return-value': component(
    "import ReactDOM from 'react-dom';\nexport const a = ReactDOM.render(<p />, document.body);",
  ),
  'react/no-string-refs': component(
    'import { Component } from \'react\';\nexport class A extends Component { render() { return <p ref="text" />; } }',
  ),
  'react/no-unescaped-entities': returning("<p>It's</p>"),
  'react/no-unsafe': component(
    "import { Component } from 'react';\nexport class A extends Component { componentWillMount() {} render() { return null; } }",
  ),
  'react/require-render-return': component(
    "import { Component } from 'react';\nexport class A extends Component { render() { <p />; } }",
  ),
};

/** Rules for hooks, and those of the React Compiler. */
const HOOKS: Record<string, Planted> = {
  'react/rules-of-hooks': component(
    "import { useId } from 'react';\nexport function A({ on }: { on: boolean }) { if (on) useId(); return null; }",
  ),
  'react/exhaustive-deps': component(
    "import { useEffect } from 'react';\nexport function A({ on }: { on: boolean }) { useEffect(() => { document.title = String(on); }, []); return null; }",
  ),
  'react/static-components': component('export function A() { const B = () => <p>text</p>; return <B />; }'),
  'react/use-memo': component(
    "import { useMemo } from 'react';\nexport function A() { const a = useMemo((b: number) => b, []); return <p>{a}</p>; }",
  ),
  'react/preserve-manual-memoization': component(
    "import { useMemo } from 'react';\nimport { useB } from './b';\nexport function useA(a: number) { const list: number[] = []; useB(); list.push(a); return useMemo(() => [list], [list]); }",
  ),
  'react/incompatible-library': component(
    "import { useVirtualizer } from '@tanstack/react-virtual';\nexport function A() { const a = useVirtualizer({ count: 1, getScrollElement: () => null, estimateSize: () => 1 }); return <p>{a.getTotalSize()}</p>; }",
  ),
  'react/immutability': component(
    'export function A(props: { list: number[] }) { props.list = []; return <p>{props.list.length}</p>; }',
  ),
  'react/globals': component('let a = 0;\nexport function A() { a = 1; return <p>{a}</p>; }'),
  'react/refs': component(
    "import { useRef } from 'react';\nexport function A() { const a = useRef(0); return <p>{a.current}</p>; }",
  ),
  'react/set-state-in-effect': component(
    "import { useEffect, useState } from 'react';\nexport function A() { const [a, setA] = useState(0); useEffect(() => { setA(1); }, []); return <p>{a}</p>; }",
  ),
  'react/error-boundaries': component(
    'export function A() { try { return <p>text</p>; } catch { return null; } }',
  ),
  'react/purity': component('export function A() { const a = Math.random(); return <p>{a}</p>; }'),
  'react/set-state-in-render': component(
    "import { useState } from 'react';\nexport function A() { const [a, setA] = useState(0); setA(1); return <p>{a}</p>; }",
  ),
  'react/unsupported-syntax': component("export function A() { const a = eval('1'); return <p>{a}</p>; }"),
};

const FONT = 'https://fonts.googleapis.com/css2?family=Inter';

/** Rules for Next.js, and for accessible markup. */
const PAGES: Record<string, Planted> = {
  'nextjs/google-font-display': returning(`<link href="${FONT}" rel="stylesheet" />`),
  'nextjs/google-font-preconnect': returning('<link href="https://fonts.gstatic.com" />'),
  'nextjs/next-script-for-ga': returning(
    '<script src="https://www.googletagmanager.com/gtag/js?id=a" async />',
  ),
  'nextjs/no-async-client-component': component(
    "'use client';\nexport default async function A() { return <p />; }",
  ),
  'nextjs/no-before-interactive-script-outside-document': page(
    'import Script from \'next/script\';\nexport default function A() { return <Script src="/a.js" strategy="beforeInteractive" />; }',
  ),
  'nextjs/no-css-tags': returning('<link href="/a.css" rel="stylesheet" />'),
  'nextjs/no-head-element': page('export default function A() { return <head />; }'),
  'nextjs/no-html-link-for-pages': returning('<a href="/planted">text</a>'),
  'nextjs/no-img-element': returning('<img src="/a.png" alt="text" />'),
  'nextjs/no-page-custom-font': page(
    `import Head from 'next/head';\nexport default function A() { return <Head><link href="${FONT}&display=swap" rel="stylesheet" /></Head>; }`,
  ),
  'nextjs/no-styled-jsx-in-document': documentPage(
    'export default function A() { return <style jsx>{`p { color: red; }`}</style>; }',
  ),
  'nextjs/no-sync-scripts': returning('<script src="/a.js" />'),
  'nextjs/no-title-in-document-head': documentPage(
    "import { Head } from 'next/document';\nexport default function A() { return <Head><title>text</title></Head>; }",
  ),
  'nextjs/no-typos': page('export const getServerSideprops = () => ({ props: {} });'),
  'nextjs/no-unwanted-polyfillio': returning(
    '<script src="https://polyfill.io/v3/polyfill.min.js?features=Array.from" async />',
  ),
  'nextjs/inline-script-id': component(
    "import Script from 'next/script';\nexport const A = () => <Script>{`a()`}</Script>;",
  ),
  'nextjs/no-assign-module-variable': component('const module = 1;\nexport const a = module;'),
  'nextjs/no-document-import-in-page': page(
    "import Document from 'next/document';\nexport default Document;",
  ),
  'nextjs/no-duplicate-head': documentPage(
    "import Document, { Head } from 'next/document';\nexport default class A extends Document { render() { return <html><Head /><Head /></html>; } }",
  ),
  'nextjs/no-head-import-in-document': documentPage("import Head from 'next/head';\nexport default Head;"),
  'nextjs/no-script-component-in-head': component(
    "import Head from 'next/head';\nimport Script from 'next/script';\nexport const A = () => <Head><Script src=\"/a.js\" /></Head>;",
  ),
  'tapeglass/no-location-assign-relative-destination': component(
    "const path = '/stock';\nexport const open = () => window.location.assign(path);",
  ),
  'tapeglass/no-unnamed-default-component': component(
    "import { memo } from 'react';\nexport default memo(() => <p>text</p>);",
  ),
  'import/no-anonymous-default-export': component('export default { a: 1 };'),
  'jsx-a11y/alt-text': returning('<img src="/a.png" />'),
  'jsx-a11y/aria-props': returning('<p aria-labeled="text" />'),
  'jsx-a11y/aria-proptypes': returning('<p aria-hidden="text" />'),
  'jsx-a11y/aria-unsupported-elements': returning('<meta aria-hidden="true" />'),
  'jsx-a11y/role-has-required-aria-props': returning('<p role="checkbox" />'),
  'jsx-a11y/role-supports-aria-props': returning('<ul role="list" aria-checked="true" />'),
};

/** Code that violates each rule for React and Next.js. */
export const PLANTED_FOR_REACT: Record<string, Planted> = { ...ELEMENTS, ...HOOKS, ...PAGES };
