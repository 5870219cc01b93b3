import { t } from '@/lib/domain/text';
import { listingDetail } from '@/lib/search/provider-listings';
import type { ListingChoice } from './use-listings';
import options from './combobox-option.module.scss';

/** A line of a list of instruments: a listing of a provider, or what asks for them. */
export function ListingOption({
  choice,
  asked,
  price = '',
}: {
  readonly choice: ListingChoice;
  readonly asked: string;
  /** The last close of a listing of this site. */
  readonly price?: string;
}) {
  if ('asks' in choice)
    return (
      <span className={options.wide}>{t('More listings of “{asked}” at the providers', { asked })}</span>
    );
  return (
    <>
      <span className={options.symbol}>{choice.symbol}</span>
      <span className={options.name}>{choice.name}</span>
      <span className={options.place}>
        {listingDetail(choice)}
        {price && ` · ${price}`}
      </span>
    </>
  );
}
