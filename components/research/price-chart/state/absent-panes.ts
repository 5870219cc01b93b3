import type { ProfileId } from '@/lib/domain/instrument-profile';

const NONE: readonly string[] = [];

/** Lower panes that make no sense for an instrument: a rate has no drawdown, rates and pairs no volume. */
export function absentPanes(profile: ProfileId): readonly string[] {
  switch (profile) {
    case 'rate':
      return ['volume', 'drawdown'];
    case 'currency':
      return ['volume'];
    default:
      return NONE;
  }
}
