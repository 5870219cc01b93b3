import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { InstrumentField } from '@/components/research/instrument-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { Allocation } from '@/lib/contracts/portfolios/reports';
import type { Rebalance, Targets, TargetsBody as Body } from '@/lib/contracts/portfolios/targets';
import type { GroupDimension } from '@/lib/domain/portfolio/portfolio';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { formatPercent } from '@/lib/format/percent';
import type { CallFailure, CallResult } from '@/lib/http/call-result';
import { inPercent, toFractionText, toPercentText } from './percent-text';
import styles from './targets-form.module.scss';

/** Rows for groups that are not held yet. */
const BLANK_ROWS = 2;
const PARTS = ['key', 'weight', 'band'] as const;

/** A row of the form. */
interface Row {
  readonly key: string;
  /** As it is shown; the key of a new row. */
  readonly name: string;
  readonly weight: string;
  readonly band: string;
  /** Present share of the group; null for a group that is not held. */
  readonly share: number | null;
}

export interface TargetsFormProps {
  readonly by: GroupDimension;
  readonly targets: Targets;
  readonly allocation: Allocation;
  /** The groups of the present targets with their names. */
  readonly weights: Rebalance['weights'];
  /** Sends the targets. */
  readonly submit: (body: Body) => Promise<CallResult<unknown>>;
}

/** The targets of the dimension first, then groups that are held without one, then blank rows. */
function rowsOf({
  allocation,
  by,
  targets,
  weights,
}: Pick<TargetsFormProps, 'allocation' | 'by' | 'targets' | 'weights'>): Row[] {
  const shares = new Map(allocation.groups.map(({ key, weight }) => [key.toUpperCase(), weight]));
  const planned = new Map(weights.map((weight) => [weight.key, weight]));
  const ownTargets = targets.dimension === by ? targets.targets : [];
  const targetKeys = new Set(ownTargets.map(({ key }) => key.toUpperCase()));
  return [
    ...ownTargets.map(({ band, key, weight }) => ({
      key,
      name: groupName({ key, name: planned.get(key)?.name }, by),
      weight: toPercentText(weight),
      band: toPercentText(band),
      share: planned.get(key)?.before ?? shares.get(key.toUpperCase()) ?? null,
    })),
    ...allocation.groups
      .filter(({ key, value }) => !targetKeys.has(key.toUpperCase()) && value > 0)
      .map(({ key, name, weight }) => ({
        key,
        name: groupName({ key, name }, by),
        weight: '',
        band: '',
        share: weight,
      })),
    ...Array.from({ length: BLANK_ROWS }, () => ({ key: '', name: '', weight: '', band: '', share: null })),
  ];
}

/** Names errors of the sent targets by the rows of the form, of which not all are sent. */
function byRow(failure: CallFailure, sent: readonly number[]): CallFailure {
  const error = Object.fromEntries(
    Object.entries(failure.error).map(([name, texts]) => {
      const match = /^targets\.(\d+)\.(\w+)$/.exec(name);
      if (!match) return [name, texts];
      const shownTexts = Array.isArray(texts) ? texts.map(inPercent) : texts;
      return [`targets.${sent[Number(match[1])]}.${match[2]}`, shownTexts];
    }),
  );
  return { ...failure, error: error as CallFailure['error'] };
}

/** Sets target weights and bands in percent; a group without a weight has no target. One that was named, or given a band, is refused without a weight. */
export function TargetsForm(props: TargetsFormProps) {
  const { by, submit } = props;
  const rows = rowsOf(props);
  const fields = rows.flatMap((_, i) => PARTS.map((part) => `targets.${i}.${part}`));
  const submission = useSubmission({
    fields,
    submit: async (values) => {
      const textOf = (row: number, part: (typeof PARTS)[number]): string =>
        (values[`targets.${row}.${part}`] ?? '').trim();
      const isTyped = (i: number, part: 'key' | 'band'): boolean =>
        textOf(i, part) !== '' && textOf(i, part) !== rows[i]![part];
      const sent = [...rows.keys()].filter(
        (i) => textOf(i, 'weight') !== '' || isTyped(i, 'key') || isTyped(i, 'band'),
      );
      const answer = await submit({
        dimension: by,
        targets: sent.map((i) => ({
          key: textOf(i, 'key'),
          weight: toFractionText(textOf(i, 'weight')),
          band: toFractionText(textOf(i, 'band') || '0'),
        })),
      });
      return answer.ok ? answer : byRow(answer, sent);
    },
  });
  const { errorsOf } = submission;
  return (
    <CallForm submission={submission} submitLabel={t('Save targets')}>
      {rows.map(({ band, key, name, share, weight }, i) => (
        <div
          key={i}
          className={styles.row}
          role="group"
          aria-label={name || t('New target {i}', { i: i + 1 })}
        >
          {by === 'asset' && key === '' ? (
            <InstrumentField
              name={`targets.${i}.key`}
              label={t('Symbol or cash')}
              errors={errorsOf(`targets.${i}.key`)}
            />
          ) : (
            <TextField
              name={name === key ? `targets.${i}.key` : undefined}
              label={by === 'asset' ? t('Symbol or cash') : t('Group or cash')}
              hint={
                share === null ? undefined : t('{share} now', { share: formatPercent(share, { digits: 1 }) })
              }
              defaultValue={name}
              readOnly={key !== ''}
              autoComplete="off"
              spellCheck={false}
              errors={errorsOf(`targets.${i}.key`)}
            />
          )}
          <TextField
            name={`targets.${i}.weight`}
            label={t('Weight, %')}
            inputMode="decimal"
            defaultValue={weight}
            autoComplete="off"
            errors={errorsOf(`targets.${i}.weight`)}
          />
          <TextField
            name={`targets.${i}.band`}
            label={t('Band, ± %')}
            inputMode="decimal"
            defaultValue={band}
            autoComplete="off"
            errors={errorsOf(`targets.${i}.band`)}
          />
          {name !== key && <input type="hidden" name={`targets.${i}.key`} value={key} />}
        </div>
      ))}
    </CallForm>
  );
}
