import { toMembersBlock } from '@/components/features/index-page/data/members-block';
import { packLines, unpackLines } from '@/components/features/index-page/data/pack-lines';
import { indexAnswer } from '../../../../support/index-fixture';

const { lines } = toMembersBlock(indexAnswer());

describe('packLines', () => {
  it('gives the same lines back', () => {
    expect(unpackLines(packLines(lines))).toEqual(lines);
  });

  it('keeps a line without a sector, and one whose last day is another', () => {
    const { sector: _, industry: __, ...plain } = lines[0]!;
    const mixed = [{ ...plain, lastDay: null }, ...lines.slice(1)];
    expect(unpackLines(packLines(mixed))).toEqual(mixed);
  });

  it('packs no lines', () => {
    expect(unpackLines(packLines([]))).toEqual([]);
  });
});
