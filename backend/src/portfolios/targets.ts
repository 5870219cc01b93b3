import type { Targets } from '@/lib/contracts/portfolios/targets';
import { decimalToNumber, formatDecimal, ONE, parseDecimal } from '@/lib/domain/decimal';
import { CASH_TARGET, type GroupDimension } from '@/lib/domain/portfolio/portfolio';
import type { Executor } from '../db/database';
import { readTargets, replaceTargets, type TargetRow } from '../db/repositories/portfolio-plan-rows';
import { changePortfolio, type ChangeKey, type PortfolioChange } from './change-portfolio';
import {
  amountCheck,
  checkBody,
  dimensionCheck,
  invalidFields,
  nameCheck,
  type Check,
  type FieldFaults,
} from './form-checks';
import { requirePortfolio, type PortfolioKey, type PortfoliosContext } from './portfolios-context';
import { AssetDirectory, assetKeyOf } from './resolve-assets';

const MAX_TARGETS = 200;
/** Three thirds of 0.3333 are accepted as 1. */
const TOLERANCE = ONE / 1000n;

/** The targets of a portfolio. @throws AppError PORTFOLIO_UNKNOWN. */
export async function listTargets(executor: Executor, key: PortfolioKey): Promise<Omit<Targets, 'meta'>> {
  const { id, revision } = await requirePortfolio(executor, key);
  return { revision, ...describeTargets(await readTargets(executor, id)) };
}

/** The dimension of targets and their weights. */
export function describeTargets(
  rows: readonly Pick<TargetRow, 'dimension' | 'key' | 'weight' | 'band'>[],
): Pick<Targets, 'dimension' | 'targets'> {
  return {
    dimension: (rows[0]?.dimension ?? null) as Targets['dimension'],
    targets: rows.map(({ band, key, weight }) => ({ key, weight: plain(weight), band: plain(band) })),
  };
}

/** Without the zeros that the column adds. */
function plain(amount: string): string {
  return formatDecimal(parseDecimal(amount)!);
}

/** A target as it is entered. */
export interface Target {
  readonly key: string;
  readonly weight: string;
  readonly band: string;
}

/**
 * Replaces the targets of a portfolio; an empty list removes them.
 *
 * @throws AppError REQUEST_INVALID that names each fault, such as `targets.2.weight`.
 */
export async function changeTargets(
  context: Pick<PortfoliosContext, 'db' | 'now' | 'store'>,
  key: ChangeKey,
  body: unknown,
): Promise<Omit<Targets, 'meta'>> {
  const { dimension, targets } = parseTargets(body);
  const { result, revision } = await changePortfolio(context, key, 'Targets', async (change) => {
    const { log, portfolio, tx } = change;
    const canonicalTargets = await canonicalKeys(change, { dimension, targets });
    const before = await readTargets(tx, portfolio.id);
    await log.keep(
      'portfolio_targets',
      before.map(({ id }) => id),
    );
    const rows = canonicalTargets.map((target) => ({ ...target, dimension }));
    log.added('portfolio_targets', await replaceTargets(tx, portfolio.id, rows));
    return readTargets(tx, portfolio.id);
  });
  return { revision, ...describeTargets(result) };
}

/** The check of the names of targets, and the identity that makes two names one. */
export interface TargetKeys {
  readonly check: Check<string>;
  readonly identityOf: (key: string) => string;
}
const CALLED: TargetKeys = { check: nameCheck(), identityOf: (key) => key.toUpperCase() };

/** Targets of a body. @throws AppError REQUEST_INVALID that names each fault. */
export function parseTargets(
  body: unknown,
  keys: TargetKeys = CALLED,
): { readonly dimension: GroupDimension; readonly targets: readonly Target[] } {
  const { faults, fields } = checkBody<{ dimension: GroupDimension; targets: readonly unknown[] }>(
    body,
    { dimension: dimensionCheck, targets: listCheck },
    ['dimension', 'targets'],
  );
  const targets = (fields.targets ?? []).map((one, i) => parseTarget(one, i, { faults, keys }));
  if (Object.keys(faults).length === 0) Object.assign(faults, faultsOfAll(targets, keys));
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return { dimension: fields.dimension!, targets };
}

const listCheck: Check<readonly unknown[]> = (given) =>
  Array.isArray(given) && given.length <= MAX_TARGETS
    ? { value: given as unknown[] }
    : { fault: `must be a list of ${MAX_TARGETS} targets at most` };

function parseTarget(
  given: unknown,
  index: number,
  { faults, keys }: { readonly faults: FieldFaults; readonly keys: TargetKeys },
): Target {
  const { faults: found, fields } = checkBody<Target>(
    given,
    { key: keys.check, weight: fractionCheck, band: fractionCheck },
    ['key', 'weight'],
  );
  for (const [name, texts] of Object.entries(found)) faults[`targets.${index}.${name}`] = texts;
  return { key: fields.key ?? '', weight: fields.weight ?? '0', band: fields.band ?? '0' };
}

/** A fraction from 0 to 1, exact. */
const fractionCheck: Check<string> = (given) => {
  const checked = amountCheck(given);
  if ('value' in checked && parseDecimal(checked.value)! <= ONE) return checked;
  return { fault: `must be a fraction from 0 to 1 as text, such as 0.6` };
};

/** Faults of the list as a whole: a key that is there twice, weights that do not add up to 1. */
function faultsOfAll(targets: readonly Target[], { identityOf }: TargetKeys): FieldFaults {
  const faults: FieldFaults = {};
  const keys = new Set<string>();
  targets.forEach(({ key }, i) => {
    const identity = identityOf(key);
    if (keys.has(identity)) faults[`targets.${i}.key`] = ['is there twice'];
    keys.add(identity);
  });
  const sum = targets.reduce((total, { weight }) => total + parseDecimal(weight)!, 0n);
  const difference = sum > ONE ? sum - ONE : ONE - sum;
  if (targets.length > 0 && difference > TOLERANCE)
    faults['targets'] = [`must have weights that add up to 1, they add up to ${decimalToNumber(sum)}`];
  return faults;
}

/** Assets by the id under which rows name them. @throws AppError REQUEST_INVALID for an unknown one. */
async function canonicalKeys(
  { portfolio, store, tx }: PortfolioChange,
  { dimension, targets }: { readonly dimension: GroupDimension; readonly targets: readonly Target[] },
): Promise<readonly Target[]> {
  if (dimension !== 'asset') return targets;
  const assets = await AssetDirectory.read(tx, store, portfolio.userId);
  const faults: FieldFaults = {};
  const canonicalTargets = targets.map((target, i) => {
    if (target.key === CASH_TARGET) return target;
    const entry = assets.find(target.key);
    if (entry === null) {
      faults[`targets.${i}.key`] = [
        'must be the symbol of a stored instrument, the id of an own asset, or cash',
      ];
      return target;
    }
    return { ...target, key: 'asset' in entry ? assetKeyOf(entry.asset) : entry.instrument.symbol };
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return canonicalTargets;
}
