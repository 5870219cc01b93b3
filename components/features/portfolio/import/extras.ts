import { t, texts } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import type { ImportExtra } from '@/lib/contracts/portfolios/import';
import { formatCount } from '@/lib/format/number';
import {
  COST_METHOD_LABELS,
  COST_SCOPE_LABELS,
  FLOW_TIMING_LABELS,
  LOSS_RULE_LABELS,
  SETTING_LABELS,
  TAX_YEAR_LABELS,
} from '../ui/labels';

const NAMES: Readonly<Record<Exclude<ImportExtra['kind'], 'settings'>, readonly [string, string]>> = {
  targets: texts(['target', 'targets']),
  goals: texts(['goal', 'goals']),
  notes: texts(['note', 'notes']),
  statements: texts(['statement', 'statements']),
  recurring: texts(['recurring row', 'recurring rows']),
  retirementPlans: texts(['retirement plan', 'retirement plans']),
};

/** The names of the values that settings have. */
const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  costMethod: COST_METHOD_LABELS,
  costScope: COST_SCOPE_LABELS,
  flowTiming: FLOW_TIMING_LABELS,
  taxYearStart: TAX_YEAR_LABELS,
  lossRule: LOSS_RULE_LABELS,
};

const isSetting = (name: string): name is keyof typeof SETTING_LABELS => Object.hasOwn(SETTING_LABELS, name);

function counted({ kind }: ImportExtra, count: number): string {
  if (kind === 'settings') return t('settings');
  const [one, many] = NAMES[kind];
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function settingsText(settings: ImportExtra['settings']): string {
  const texts = Object.entries(settings ?? {}).map(
    ([name, value]) =>
      `${isSetting(name) ? SETTING_LABELS[name] : name}: ${VALUE_LABELS[name]?.[value] ?? value}`,
  );
  return texts.length === 0 ? '' : ` (${texts.join('; ')})`;
}

/** The new parts besides rows: `settings`, `2 goals`. */
export function newExtras(extras: readonly ImportExtra[]): string[] {
  return extras.flatMap((extra) => (extra.new === 0 ? [] : [counted(extra, extra.new)]));
}

/** The fates of one kind: `2 goals: new, 1 goal: known already.` */
export function textOfExtra(extra: ImportExtra): string {
  const { detail, known, settings, skipped } = extra;
  const fates = [
    ...(extra.new > 0
      ? [
          t('{counted}: new{settings}', {
            counted: counted(extra, extra.new),
            settings: settingsText(settings),
          }),
        ]
      : []),
    ...(known > 0 ? [t('{counted}: known already', { counted: counted(extra, known) })] : []),
    ...(skipped > 0 ? [t('{counted}: left out', { counted: counted(extra, skipped) })] : []),
  ].join(', ');
  const text = `${fates[0]!.toUpperCase()}${fates.slice(1)}`;
  return `${text}${detail === undefined ? '' : `; ${translateMessage(detail)}`}.`;
}
