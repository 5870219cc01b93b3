import { useRouter } from 'next/router';
import { areAmountsHidden } from '@/lib/format/money';
import { researchQuery } from '@/lib/site/routes';

/** Hides the amounts of money of the tracker and the profile, and shows them again; percentages stay. Works without scripts. */
export function AmountsSwitch() {
  const { asPath } = useRouter();
  const isHidden = areAmountsHidden();
  const [next] = asPath.split('#', 1);
  return (
    <form method="post" action={`/api/amounts${researchQuery({ hide: isHidden ? 'false' : 'true', next })}`}>
      <button type="submit" className="btn btn-plain btn-sm">
        <span aria-hidden="true">👁 </span>
        {isHidden ? 'Show amounts' : 'Hide amounts'}
      </button>
    </form>
  );
}
