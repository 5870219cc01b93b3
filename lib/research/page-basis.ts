import type { Meta } from '@/lib/contracts/meta';
import { RETURN_BASES } from '@/lib/domain/return-basis';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { StateReader } from './state-reader';

/** The query parameter for a basis; the default needs none. */
export function basisQuery(basis: string | undefined): { readonly basis: 'price' | null } {
  return { basis: basis === 'price' ? 'price' : null };
}

/** Reports a basis that does not exist; the page then has the default one. */
export function checkBasis(reader: StateReader): void {
  reader.choice<ReturnBasis>('basis', RETURN_BASES, 'total');
}

/** The basis of a response. */
export function basisOfMeta({ basis }: Pick<Meta, 'basis'>): ReturnBasis {
  return basis ?? 'total';
}
