import type { FindingKind } from '@/lib/contracts/portfolios/doctor';
import { parsePageNumber } from '@/lib/domain/list-page';
import { FINDING_LABELS } from './finding-labels';

/** Findings on one page. */
export const FINDINGS_A_PAGE = 100;

/** The findings that the doctor tab shows, as in its address. */
export interface DoctorState {
  /** Null: all kinds. */
  readonly kind: FindingKind | null;
  /** Null: the first one. */
  readonly page: number | null;
}

const isKind = (text: string | undefined): text is FindingKind =>
  text !== undefined && Object.hasOwn(FINDING_LABELS, text);

/** Parses the query of the tab; what cannot be parsed is left out. */
export function parseDoctorState({ kind, page }: Readonly<Record<string, string | undefined>>): DoctorState {
  return { kind: isKind(kind) ? kind : null, page: parsePageNumber(page) };
}
