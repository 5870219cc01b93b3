import { fitRules, hasTwoLines, leadColumns, splitColumns } from '@/components/ui/tables/fit-columns';
import type { FittedColumn } from '@/components/ui/tables/fit-columns';

const column = (id: string, width = 100, part: Partial<FittedColumn> = {}): FittedColumn => ({
  id,
  width,
  ...part,
});
const stays = { stays: true };
const SYMBOL = column('symbol', 90, { align: 'start' });
const NAME = column('name', 190, { align: 'start', ...stays });
const ACTIONS = column('actions', 40, stays);

function ids(columns: readonly FittedColumn[]): string {
  return columns.map(({ id }) => id).join(' ');
}

it('separates what stays at both ends', () => {
  const { start, middle, end } = splitColumns([SYMBOL, NAME, column('a'), column('b'), ACTIONS]);

  expect([start, middle, end].map(ids)).toEqual(['symbol name', 'a b', 'actions']);
  expect(splitColumns([SYMBOL])).toEqual({ start: [SYMBOL], middle: [], end: [] });
});

it('brings columns directly beside the name, in the order asked for', () => {
  const columns = [SYMBOL, NAME, column('a'), column('b'), column('c'), ACTIONS];

  expect(ids(leadColumns(columns, ['c', 'b', 'c']))).toBe('symbol name c b a actions');
  expect(leadColumns(columns, ['a', undefined, 'symbol', 'none'])).toBe(columns);
});

it('hides the last columns first, each below the width that it needs, and counts them', () => {
  const rules = fitRules('t', [SYMBOL, column('a'), column('b'), column('c', 100), ACTIONS]);

  expect(rules).toContain('@media screen and (scripting:enabled) and (min-width:576px)');
  expect(rules).toContain(
    '@container (width<430px){#t tr>:nth-child(4){display:none}#t-more,#t-more :is(li,b):nth-child(3){display:block}}',
  );
  expect(rules).toContain(
    '@container (width<330px){#t tr>:nth-child(3),#t-more b:nth-child(3){display:none}#t-more :is(li,b):nth-child(2){display:block}}',
  );
  // One figure always stays.
  expect(rules).not.toContain('nth-child(2){display:none}');
});

it('shows four figures on a phone, numbers before words, the first one beside the name', () => {
  const columns = [
    ...[SYMBOL, NAME],
    column('sector', 150, { align: 'start' }),
    ...['a', 'b', 'c', 'd', 'e'].map((id) => column(id)),
    ACTIONS,
  ];
  const phone = fitRules('t', columns).split('@media (max-width:575.98px)')[1]!;

  expect(hasTwoLines(columns)).toBe(true);
  expect(phone).toContain('#t tr>:nth-child(4){grid-area:1/3}');
  expect(phone).toContain('#t tr>:is(:nth-child(3),:nth-child(8)){display:none}');
  expect(phone).toContain(
    '#t-more,#t-more :is(li:nth-child(1),li:nth-child(6),b:nth-child(5)){display:block}',
  );
  expect(phone).toContain('#t tr>:last-child:not([colspan]){grid-area:1/4/span 2}');
  expect(fitRules('t', columns, true)).not.toContain('575.98px');
});

it('leaves a narrow table in one line', () => {
  const columns = [SYMBOL, column('a'), column('b')];

  expect(hasTwoLines(columns)).toBe(false);
  expect(fitRules('t', columns)).not.toContain('grid-area');
});
