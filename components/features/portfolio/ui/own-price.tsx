import { t } from '@/lib/domain/text';
import { TextField } from '@/components/ui/forms/text-field';
import type { AssetPrices } from '@/lib/contracts/portfolios/asset';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';

/**
 * Sets the own price of an asset on a day, or the own rate of a pair; null removes it. Faults are at `date` and `close`.
 *
 * @param asset - Symbol of a market asset or a pair, id of an own asset.
 */
export async function putOwnPrice(
  asset: string,
  price: { readonly date: string; readonly close: string | null },
): Promise<CallResult<AssetPrices>> {
  const answer = await callBackend<AssetPrices>({
    method: 'PUT',
    path: `/assets/${encodeURIComponent(asset)}/prices/`,
    body: { prices: [price] },
  });
  if (answer.ok) return answer;
  const texts = Object.entries(answer.error).map(([name, value]) => [name.replace('prices.0.', ''), value]);
  return { ...answer, error: Object.fromEntries(texts) as typeof answer.error };
}

export interface OwnPriceFieldsProps {
  /** Label of the number. */
  readonly label: string;
  /** The day that the form begins with. */
  readonly day?: string | null;
  readonly errorsOf: (field: 'date' | 'close') => readonly string[];
}

/** A day and the price or rate on it. */
export function OwnPriceFields({ label, day = null, errorsOf }: OwnPriceFieldsProps) {
  return (
    <>
      <TextField
        name="date"
        label={t('Day')}
        type="date"
        required
        defaultValue={day ?? ''}
        errors={errorsOf('date')}
      />
      <TextField
        name="close"
        label={label}
        required
        inputMode="decimal"
        autoComplete="off"
        errors={errorsOf('close')}
      />
    </>
  );
}
