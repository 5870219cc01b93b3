import { AppError } from '@/lib/domain/errors';
import { FIRST_PORTFOLIO_DAY } from '@/lib/domain/portfolio-limits';
import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';

import type { RetirementPlanColumns } from '../../db/repositories/portfolio-retirement-rows';
import type { DocumentSettings } from '../exports/document-extras';
import { OWN_PREFIX } from '../exports/portfolio-document';
import {
  checkBody,
  dayCheck,
  decimalCheck,
  nameCheck,
  orNull,
  wholeCurrencyCheck,
  type BodyChecks,
  type Check,
} from '../form-checks';
import { parseGoals, type GoalFields } from '../goals';
import { noteChecks } from '../notes';
import { FIGURE_SETTINGS } from '../portfolios';
import {
  checkMeaning,
  HAS_TARGET,
  recurringChecks,
  REQUIRED_RECURRING,
  type FieldRefusal,
  type RecurringInput,
} from '../recurring/recurring-fields';
import { parseRetirementPlan } from '../retirement-plans';
import { parseTargets, type TargetKeys } from '../targets';
import { IMPORT_LIMITS, unreadable } from './import-limits';
import type { StatedExtras } from './imported-row';

/** A note of a file. */
export interface CheckedNote {
  readonly text: string;
  readonly date: EpochDay | null;
  readonly asset: string | null;
  /** The place of its transaction in the file, from 1. */
  readonly transaction: number | null;
  readonly written: Date | null;
}

/** A statement of a file. */
export interface CheckedStatement {
  readonly account: string;
  readonly date: EpochDay;
  readonly asset: string | null;
  readonly currency: string | null;
  readonly quantity: string;
}

/** A recurring row of a file. */
export type CheckedRecurring = Omit<RecurringInput, 'account' | 'toAccount'> & {
  readonly account: string;
  readonly toAccount: string | null;
  /** The first day that is neither booked nor skipped. */
  readonly next: EpochDay;
};

/** {@link StatedExtras} after their check; null and empty for what the file does not have. */
export interface CheckedExtras {
  readonly settings: Partial<DocumentSettings> | null;
  readonly targets: ReturnType<typeof parseTargets> | null;
  readonly goals: readonly GoalFields[];
  readonly notes: readonly CheckedNote[];
  readonly statements: readonly CheckedStatement[];
  readonly recurring: readonly CheckedRecurring[];
  readonly retirementPlans: readonly RetirementPlanColumns[];
  readonly places: StatedExtras['places'];
}

/** The values against which extras are checked. */
export interface ExtrasPlace {
  /** Name of the file. */
  readonly file: string;
  readonly today: EpochDay;
  /** Names of the accounts of the portfolio, with those that the file adds. */
  readonly accounts: ReadonlySet<string>;
}

/**
 * Checks what our own JSON has besides its tables, as the calls check it that change it.
 *
 * @throws AppError FILE_UNREADABLE that names the member and what was expected: `goals.1.date must be …`.
 */
export function checkExtras({ members, places }: StatedExtras, place: ExtrasPlace): CheckedExtras {
  const { accounts, file, today } = place;
  const { goals, notes, recurring, retirementPlans, settings, statements, targets } = members;
  const refuse = (faults: Readonly<Record<string, readonly string[]>>, cause?: unknown): never => {
    const problems = Object.entries(faults).map(([path, texts]) => `${path} ${texts.join(', ')}`);
    throw unreadable(file, {}, problems.slice(0, 10).join('; '), { cause });
  };
  /** The faults of a call by the path that the file has. */
  const asCalled = <T>(read: () => T, pathOf: (name: string) => string): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof AppError) || error.fields === undefined) throw error;
      const faults = Object.entries(error.fields).map(([name, texts]) => [pathOf(name), texts] as const);
      return refuse(Object.fromEntries(faults), error);
    }
  };
  const member = <Fields extends object>(
    path: string,
    given: unknown,
    checks: BodyChecks<Fields>,
    required: readonly (keyof Fields & string)[] = [],
  ): Partial<Fields> => {
    const { faults, fields } = checkBody<Fields>(given, checks, required);
    const problems = Object.entries(faults).map(([name, texts]) => [pathIn(path, name), texts] as const);
    if (problems.length > 0) refuse(Object.fromEntries(problems));
    return fields;
  };
  const items = (name: string, given: unknown): readonly unknown[] => {
    if (given === undefined) return [];
    if (Array.isArray(given) && given.length <= IMPORT_LIMITS.rows) return given as unknown[];
    return refuse({ [name]: [`must be a list of ${IMPORT_LIMITS.rows.toLocaleString('en')} at most`] });
  };
  return {
    settings: settings === undefined ? null : member('settings', settings, FIGURE_SETTINGS),
    targets:
      targets === undefined
        ? null
        : asCalled(
            () => parseTargets(targets, TARGET_KEYS),
            (name) => pathIn('targets', name),
          ),
    goals: goals === undefined ? [] : asCalled(() => parseGoals({ goals }, today), String),
    notes: items('notes', notes).map((given, at) => {
      const path = `notes.${at}`;
      const checks = { ...noteChecks(today), ...NOTE_CHECKS, transaction: placeCheck(places.length) };
      const { text, ...others } = member<CheckedNote>(path, given, checks, ['text']);
      const { asset = null, date = null, transaction = null, written = null } = others;
      if (asset !== null && transaction !== null)
        refuse({ [`${path}.transaction`]: ['must be left out where the note is on an asset'] });
      return { text: text!, date, asset, transaction, written };
    }),
    statements: items('statements', statements).map((given, at) => {
      const path = `statements.${at}`;
      const checks = { ...STATEMENT_CHECKS, account: accountCheck(accounts), date: dayCheck(today) };
      const fields = member<CheckedStatement>(path, given, checks, ['account', 'date', 'quantity']);
      const { asset = null, currency = null } = fields;
      if ((asset === null) === (currency === null))
        refuse({ [`${path}.currency`]: ['must be there, or an asset; not both'] });
      return { account: fields.account!, date: fields.date!, asset, currency, quantity: fields.quantity! };
    }),
    recurring: items('recurring', recurring).map((given, at) => {
      const path = `recurring.${at}`;
      const checks = { ...recurringChecks(today), ...recurringNames(accounts), next: dayCheck(today, 51) };
      const fields = member<CheckedRecurring>(path, given, checks, REQUIRED_RECURRING);
      const fault: FieldRefusal = (field, text) => refuse({ [pathIn(path, field)]: [text] });
      checkMeaning(fault, fields);
      const { account, toAccount = null } = fields;
      if (HAS_TARGET.has(fields.kind!) && (toAccount === null || toAccount === account))
        fault('toAccount', 'must be the name of another account of the file');
      return { ...NO_RECURRING, next: fields.first!, ...fields } as CheckedRecurring;
    }),
    retirementPlans: items('retirementPlans', retirementPlans).map((given, at) =>
      asCalled(
        () => parseRetirementPlan(given),
        (name) => pathIn(`retirementPlans.${at}`, name),
      ),
    ),
    places,
  };
}

/** The path of a field; the fault of a member as a whole is its own. */
const pathIn = (path: string, name: string): string => (name === 'body' ? path : `${path}.${name}`);

const MAX_KEY = 200;

/** The name in the key of an own asset is taken as it is: it may come from the file of a broker. */
const keyCheck: Check<string> = (given) =>
  typeof given === 'string' && given.startsWith(OWN_PREFIX) && [...given].length <= MAX_KEY
    ? { value: given }
    : nameCheck()(given);

const TARGET_KEYS: TargetKeys = {
  check: keyCheck,
  identityOf: (key) => (key.startsWith(OWN_PREFIX) ? key : key.toUpperCase()),
};

const writtenCheck: Check<Date> = (given) => {
  const isWritten = typeof given === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(given);
  const instant = isWritten ? new Date(given) : null;
  // Date takes 30 February for 1 March.
  const isKept = instant !== null && !Number.isNaN(instant.getTime()) && instant.toISOString() === given;
  const day = isKept ? parseIsoDate(instant.toISOString().slice(0, 10)) : null;
  return day === null || day < FIRST_PORTFOLIO_DAY
    ? { fault: 'must be an instant as 2024-06-28T12:00:00.000Z' }
    : { value: instant! };
};

const NOTE_CHECKS = { asset: orNull(keyCheck), written: orNull(writtenCheck) };
const STATEMENT_CHECKS = {
  asset: orNull(keyCheck),
  currency: orNull(wholeCurrencyCheck),
  quantity: decimalCheck,
};

const placeCheck =
  (rows: number): Check<number | null> =>
  (given) =>
    given === null || (Number.isInteger(given) && (given as number) >= 1 && (given as number) <= rows)
      ? { value: given as number | null }
      : { fault: `must be the place of a transaction of the file, from 1 to ${rows}` };

const accountCheck =
  (accounts: ReadonlySet<string>): Check<string> =>
  (given) =>
    typeof given === 'string' && accounts.has(given)
      ? { value: given }
      : { fault: 'must be the name of an account of the file' };

const recurringNames = (accounts: ReadonlySet<string>) => ({
  account: accountCheck(accounts),
  toAccount: orNull(accountCheck(accounts)),
  asset: orNull(keyCheck),
});

/** The fields that a recurring row may leave out. */
const NO_RECURRING = {
  toAccount: null,
  asset: null,
  amount: null,
  quantity: null,
  rate: null,
  fee: null,
  last: null,
  automatic: false,
} as const;
