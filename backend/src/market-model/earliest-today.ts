import { toEpochDay, type EpochDay } from '@/lib/domain/iso-date';

/** The first day allowed as today: the simulated market begins 30 days before, for meaningful values. */
export const EARLIEST_TODAY: EpochDay = toEpochDay({ year: 2006, month: 2, day: 1 });
