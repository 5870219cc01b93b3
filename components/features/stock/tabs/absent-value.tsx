import { DASH } from '@/lib/format/number';

/** A cell without a value for a reason other than missing data, such as a factor that a model does not have. */
export function AbsentValue({ reason }: { readonly reason: string }) {
  return (
    <span title={reason}>
      <span aria-hidden="true">{DASH}</span>
      <span className="visually-hidden">{reason}</span>
    </span>
  );
}
