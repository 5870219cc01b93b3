import { t } from '@/lib/domain/text';

/** True for a filter with an "or" outside parentheses, which binds looser than an appended "and". */
export function hasOpenOr(where: string): boolean {
  let open = where.replace(/"[^"]*"|'[^']*'/g, ' ');
  const inner = /\([^()]*\)/g;
  while (open.search(inner) >= 0) open = open.replace(inner, ' ');
  return /\bor\b/i.test(open);
}

/** Appends a condition that must also hold to a filter. */
export function joinConditions(where: string, condition: string): string {
  if (where === '' || condition === '') return where + condition;
  return hasOpenOr(where)
    ? t('({where}) and {condition}', { where, condition })
    : t('{where} and {condition}', { where, condition });
}
