import { toUtcMidnight, type EpochDay } from '@/lib/domain/iso-date';
import type { Language, Translation } from '@/lib/domain/text';
