import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { ImportHint } from '@/components/ui/data-start';

const COMMANDS = {
  constituents: 'npm run tapeglass -- import constituents members.csv --universe ID',
  prices: 'npm run tapeglass -- import prices folder/',
  macro: 'npm run tapeglass -- import macro DGS10.csv --id DGS10',
} as const;

const REASONS = {
  get constituents() {
    return t(
      'Import the list of members (symbol; optionally sector, industry and share count) and their prices; ID is sp500, nasdaq, dj, r2000, sptsx, eurostocks or stoxx50.',
    );
  },
  get sectors() {
    return t('The imported list of members has no sectors. Import one with a sector column.');
  },
  get prices() {
    return t('Import prices to see them here.');
  },
  get macro() {
    return t('Import government bond yields.');
  },
} as const;

const KINDS = { constituents: 'members', sectors: 'members', prices: 'index', macro: 'macro' } as const;

export interface ImportAdviceProps {
  /** The missing data. */
  readonly what: keyof typeof REASONS;
}

/** The import that fills an empty block. */
export function ImportAdvice({ what }: ImportAdviceProps) {
  const command = COMMANDS[what === 'sectors' ? 'constituents' : what];
  return (
    <ImportHint of={KINDS[what]}>
      {REASONS[what]} <code>{command}</code> <Link href="/connect-data">{t('How to connect data')}</Link>
    </ImportHint>
  );
}
