import type { Issue } from '@/backend/src/ingest/issues';
import { describeIssue, IssueLog } from '@/backend/src/ingest/issues';

function fault(line: number, reason: Issue['reason']): Issue {
  return { file: 'x.csv', line, column: 'close', value: 'abc', reason, expected: 'expected a number' };
}

describe('IssueLog', () => {
  it('distinguishes skipped rows from reported ones', () => {
    const log = new IssueLog();
    log.add(fault(2, 'bad-number'));
    log.add(fault(3, 'hundredfold-jump'));
    log.count('duplicate');
    log.count('no-close');

    expect(log.skipped()).toBe(1);
    expect(log.leftOut()).toEqual({ 'bad-number': 1, 'no-close': 1 });
    expect(log.byReason('note')).toEqual({ 'hundredfold-jump': 1 });
    expect(log.firstSkip()?.line).toBe(2);
  });

  it('knows the first row that is skipped, whatever the reasons and the order in which they are found', () => {
    const log = new IssueLog();
    log.add(fault(9, 'bad-date'));
    log.add(fault(4, 'unadjusted-split'));
    log.add(fault(5, 'non-positive-close'));
    log.add({ ...fault(2, 'bad-date'), file: 'y.csv' });

    expect(log.firstSkip()).toMatchObject({ file: 'x.csv', line: 5 });
  });

  it('counts all faults of a file of faults and keeps the first five thousand', () => {
    const log = new IssueLog();
    for (let line = 2; line < 20_002; line++) log.add(fault(line, 'bad-date'));

    const [tally] = log.tallies();
    expect([tally?.count, tally?.first.length]).toEqual([20_000, 5_000]);
  });

  it('describes a fault with file, line, column and value', () => {
    expect(describeIssue(fault(7, 'bad-number'))).toBe('x.csv:7 close "abc": expected a number');
    expect(describeIssue({ ...fault(7, 'cell-count'), column: null, value: '' })).toBe(
      'x.csv:7: expected a number',
    );
  });
});
