import type { PortfolioAssets } from '@/lib/contracts/portfolios/asset';
import type { NoteList } from '@/lib/contracts/portfolios/note';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { tryRead } from '../data/load-report';
import { parseKeptDays } from '../state/parse-report-state';
import type { KeptDays } from '../state/report-state';
import { portfolioReader, readSettings } from '../data/ask-portfolio';

/** The filter of the notes that are shown; kept in the address. */
export interface NotesState {
  readonly search: string | null;
  readonly asset: string | null;
  readonly transaction: string | null;
}

/** Data of the notes tab. */
export interface NotesPageData {
  readonly portfolio: PortfolioResponse;
  readonly notes: NoteList['notes'];
  /** The reason why the notes of the address cannot be shown; null when they are. */
  readonly problem: string | null;
  readonly assets: PortfolioAssets['assets'];
  readonly state: NotesState;
  readonly days: KeptDays;
}

/** Loads the notes of a portfolio; server only. @throws AppError as raised by the backend. */
export const loadNotes: PersonalLoader<NotesPageData> = async (user, request, address) => {
  const reader = portfolioReader(user, request, address);
  const { asset, search, transaction } = address.query;
  const state: NotesState = {
    search: search ?? null,
    asset: asset ?? null,
    transaction: transaction !== undefined && /^\d{1,10}$/.test(transaction) ? transaction : null,
  };
  const [portfolio, { answer, problem }, { assets }] = await Promise.all([
    readSettings(reader),
    tryRead(() => reader.read<NoteList>('/notes/', { ...state })),
    reader.readAssets(),
  ]);
  return {
    days: parseKeptDays(address.query),
    portfolio,
    notes: answer?.notes ?? [],
    problem,
    assets,
    state,
  };
};
