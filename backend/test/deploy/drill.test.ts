import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillConfiguration } from '../../../deploy/drill/fill-configuration';
import {
  findStaleReads,
  inTurn,
  longestPause,
  readGaps,
  type ReadResult,
} from '../../../deploy/drill/observations';
import { findPrograms } from '../../../deploy/drill/programs';
import { WriteLedger, type StoredWrites } from '../../../deploy/drill/write-ledger';
import { versionIn } from '../../../deploy/drill/http-call';
import { temporaryFolder } from '../ingest/support/temporary-folder';

describe('filling of configuration', () => {
  it('replaces every occurrence, in order and literally', () => {
    const filled = fillConfiguration('x', 'listen 1; connect 1; dir /var', [
      ['1', '2'],
      ['/var', '$& of tmp'],
    ]);
    expect(filled).toBe('listen 2; connect 2; dir $& of tmp');
  });

  it('names a text that the file does not contain', () => {
    expect(() => fillConfiguration('haproxy.cfg', 'bind 5000', [['bind 6000', 'x']])).toThrow(
      'haproxy.cfg does not contain "bind 6000"',
    );
  });
});

describe('the ledger of writes', () => {
  const stored = (accounts: string[], watchlists: [string, string[]][] = []): StoredWrites => ({
    accounts: new Set(accounts),
    watchlists: new Map(watchlists.map(([email, symbols]) => [email, new Set(symbols)])),
  });

  it('finds acknowledged writes that are missing', () => {
    const ledger = new WriteLedger();
    ledger.accountMade('a', 1);
    ledger.accountMade('b', 2);
    for (const [symbol, isPresent] of [
      ['KO', true],
      ['SPY', true],
      ['PG', false],
    ] as const) {
      ledger.lineSent('a', symbol);
      ledger.lineAcknowledged('a', { symbol, isPresent }, 3);
    }
    expect(ledger.findLost(stored(['a', 'b'], [['a', ['KO', 'SPY']]]))).toEqual([]);
    expect(ledger.findLost(stored(['a'], [['a', ['KO', 'PG']]]))).toEqual([
      'account b',
      'SPY on the watchlist of a',
      'removal of PG by a',
    ]);
  });

  it('expects neither state after a write without an answer', () => {
    const ledger = new WriteLedger();
    ledger.accountMade('a', 1);
    ledger.lineSent('a', 'KO');
    ledger.lineAcknowledged('a', { symbol: 'KO', isPresent: true }, 2);
    ledger.lineSent('a', 'KO');
    ledger.writeFailed('503');

    expect(ledger.findLost(stored(['a']))).toEqual([]);
    expect(ledger.findLost(stored(['a'], [['a', ['KO']]]))).toEqual([]);
    expect([ledger.failed, ...ledger.reasons]).toEqual([1, '503']);
  });
});

describe('observations', () => {
  const read = (change: Partial<ReadResult>): ReadResult => ({
    kind: 'page',
    url: '/a',
    sentAt: 0,
    doneAt: 0,
    ok: true,
    version: null,
    fault: null,
    ...change,
  });

  it('measure the longest time without an event, to both ends', () => {
    expect(longestPause([10, 30, 35], 0, 40)).toBe(20);
    expect(longestPause([10], 0, 100)).toBe(90);
    expect(longestPause([], 5, 25)).toBe(20);
    expect(longestPause([-50, 500], 0, 40)).toBe(40);
  });

  it('measure successful reads of each kind alone', () => {
    const reads = [read({ doneAt: 10 }), read({ doneAt: 50, ok: false }), read({ kind: 'call', doneAt: 90 })];
    expect([...readGaps(reads, 0, 100)]).toEqual([
      ['page', 90],
      ['call', 90],
    ]);
  });

  it('find a page of an old version after a new one, and no others', () => {
    const reads = [
      read({ sentAt: 0, doneAt: 5, version: 1 }),
      read({ sentAt: 10, doneAt: 20, version: 2 }),
      // Sent before the new version was served.
      read({ sentAt: 15, doneAt: 40, version: 1 }),
      read({ url: '/b', sentAt: 50, doneAt: 60, version: 1 }),
      read({ sentAt: 70, doneAt: 80, version: null }),
    ];
    expect(findStaleReads(reads)).toEqual([]);
    expect(findStaleReads([...reads, read({ sentAt: 25, doneAt: 30, version: 1 })])).toEqual([
      '/a had version 1 after version 2 had been served',
    ]);
  });

  it('takes parts in turn', () => {
    expect([0, 1, 2, 3].map((round) => inTurn(['a', 'b'], round))).toEqual(['a', 'b', 'a', 'b']);
    expect(() => inTurn([], 0)).toThrow('nothing');
  });

  it.each([
    ['{"props":{"meta":{"dataVersion":17,"x":1}}}', 17],
    ['no version', null],
  ])('read the version of %s', (text, version) => expect(versionIn(text)).toBe(version));
});

describe('programs', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  it('names what is missing and Debian’s packages of it', () => {
    const system = ['/usr/sbin', '/usr/local/sbin', '/sbin'].flatMap((path) => readdirSync(path));
    const expected = system.includes('etcd')
      ? /not installed: /
      : /not installed: etcd, .*apt-get install etcd-server /;
    expect(() => findPrograms(join(folder.path, 'empty'), null)).toThrow(expected);
    expect(() => findPrograms(join(folder.path, 'empty'), null)).toThrow(
      /patroni.*postgres\. .* patroni .*postgresql-15$/,
    );
  });
});
