import { t } from '@/lib/domain/text';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { BENCHMARK_NAMES } from '@/lib/domain/benchmarks';
import {
  COST_METHOD_LABELS,
  COST_SCOPE_LABELS,
  FLOW_TIMING_LABELS,
  LOSS_RULE_LABELS,
  SETTING_LABELS,
  TAX_YEAR_LABELS,
} from '../ui/labels';

/** The settings of a portfolio for a person who may not change them. */
export function SettingsList({ portfolio }: { readonly portfolio: PortfolioEntry }) {
  const { baseCurrency, benchmark, costMethod, costScope, flowTiming, lossRule, taxYearStart } = portfolio;
  const names: Readonly<Record<string, string>> = BENCHMARK_NAMES;
  const rows = [
    [SETTING_LABELS.baseCurrency, baseCurrency],
    [SETTING_LABELS.benchmark, benchmark === null ? t('S&P 500 (default)') : (names[benchmark] ?? benchmark)],
    [SETTING_LABELS.costMethod, COST_METHOD_LABELS[costMethod]],
    [SETTING_LABELS.costScope, costScope === null ? t('Usual for the method') : COST_SCOPE_LABELS[costScope]],
    [SETTING_LABELS.flowTiming, FLOW_TIMING_LABELS[flowTiming]],
    [SETTING_LABELS.taxYearStart, TAX_YEAR_LABELS[taxYearStart]],
    [SETTING_LABELS.lossRule, LOSS_RULE_LABELS[lossRule]],
  ];
  return (
    <dl>
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
