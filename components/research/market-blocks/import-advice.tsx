import Link from 'next/link';

const COMMANDS = {
  constituents: 'npm run tapeglass -- import constituents members.csv --universe ID',
  prices: 'npm run tapeglass -- import prices folder/',
  macro: 'npm run tapeglass -- import macro DGS10.csv --id DGS10',
} as const;

const REASONS = {
  constituents:
    'Import the list of members of this universe (symbols; with sector, industry and share counts where you have them) and their prices; ID is sp500, nasdaq, dj, r2000, sptsx, eurostocks or stoxx50.',
  sectors: 'The list of members that was imported names no sectors. Import one that does.',
  prices: 'Import prices of what belongs here.',
  macro: 'Import the yields of the government curve.',
} as const;

export interface ImportAdviceProps {
  /** What is missing. */
  readonly what: keyof typeof REASONS;
}

/** What to import where a block has nothing to show. */
export function ImportAdvice({ what }: ImportAdviceProps) {
  const command = COMMANDS[what === 'sectors' ? 'constituents' : what];
  return (
    <>
      {REASONS[what]} <code>{command}</code> <Link href="/connect-data">How to connect data</Link>
    </>
  );
}
