import { decodeReferences, plainText } from '@/backend/src/ingest/feeds/plain-text';

describe('plainText', () => {
  it.each([
    ['tags go, words stay apart where blocks did', '<p>One</p><p>two<b>three</b></p>', 'One twothree'],
    ['scripts and styles go with their content', 'a<script>x()</script><style>b{}</style>c', 'a c'],
    ['an unclosed script drops the rest', 'a<script>x()', 'a'],
    ['attributes with signs in them', '<img alt="a > b" src=x onerror=y>text', 'text'],
    ['references by name and number', '&eacute;&#233;&#xE9;&ndash;&amp;lt;', 'ééé–&lt;'],
    ['invalid references', 'AT&T & Co &bogus;', 'AT&T & Co &bogus;'],
    ['escaped markup is text', '&lt;b&gt;bold&lt;/b&gt;', '<b>bold</b>'],
    ['numbers below and above', '1 < 2 > 0', '1 < 2 > 0'],
    ['comments and sections', 'a<!-- b -->c<![CDATA[d]]>', 'a c d'],
    ['controls and marks that turn the direction', 'a\u0000\u202eb', 'ab'],
    ['white space', ' a \n\t b\u00a0c ', 'a b c'],
  ])('%s', (_, markup, expected) => {
    expect(plainText(markup, 100)).toBe(expected);
  });

  it('cuts at a word', () => {
    expect(plainText('one two three four five', 17)).toBe('one two three…');
  });

  it('is quick on markup made to be slow', () => {
    const begun = performance.now();

    plainText('<'.repeat(100_000), 100);
    plainText('<a '.repeat(50_000), 100);
    plainText(`<!--${'-'.repeat(100_000)}`, 100);
    plainText('<script'.repeat(20_000), 100);
    plainText('<a b="'.repeat(30_000), 100);
    plainText('<script>'.repeat(20_000), 100);

    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

describe('decodeReferences', () => {
  it.each([
    ['&#0;', '\ufffd'],
    ['&#xD800;', '\ufffd'],
    ['&#1114112;', '\ufffd'],
    ['&#128512;', '😀'],
  ])('%s is %j', (text, expected) => {
    expect(decodeReferences(text)).toBe(expected);
  });
});
