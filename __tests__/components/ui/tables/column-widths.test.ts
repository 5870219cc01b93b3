import { columnWidths, pinOffsets } from '@/components/ui/tables/column-widths';

const column = (
  width: number | undefined,
  part: Partial<Parameters<typeof columnWidths>[0][number]> = {},
) => ({
  width,
  ...part,
});
const WORDS = { align: 'start' } as const;

it('lets columns of words shrink on a phone, and the widest of them give way', () => {
  const columns = [column(96, WORDS), column(190, WORDS), column(170, WORDS), column(86), column(98)];

  expect(columnWidths(columns)).toEqual({
    lengths: ['96px', 'calc(min(190px, 30vw) - var(--short))', 'min(170px, 30vw)', '86px', '98px'],
    sum: 'calc(280px + min(190px, 30vw) + min(170px, 30vw))',
    gives: true,
  });
  expect(columnWidths([column(96, WORDS), column(86)])).toMatchObject({ sum: '182px', gives: false });
  expect(columnWidths([column(200, WORDS), column(86)])?.sum).toBe('calc(86px + min(200px, 40vw))');
});

it('leaves the widths to the content where one is missing', () => {
  expect(columnWidths([column(96), column(undefined)])).toBeNull();
});

it('says where pinned columns stay', () => {
  const pinned = { isPinned: true };
  expect(
    pinOffsets([column(96, WORDS), column(86, pinned), column(80, { ...WORDS, ...pinned }), column(9)]),
  ).toEqual({
    '--pin1': '96px',
    '--pin2': '182px',
  });
});
