import type { Meta } from '@/lib/contracts/meta';
import type { ReturnBasis } from '@/lib/domain/return-basis';

/** The query parameter for a basis; the default needs none. */
export function basisQuery(basis: string | undefined): { readonly basis: 'price' | null } {
  return { basis: basis === 'price' ? 'price' : null };
}

/** The basis of a response. */
export function basisOfMeta({ basis }: Pick<Meta, 'basis'>): ReturnBasis {
  return basis ?? 'total';
}
