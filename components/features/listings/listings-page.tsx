import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import type { Listing } from '@/lib/contracts/listings';
import { translateMessage } from '@/lib/domain/message';
import { listingDetail, missingListings } from '@/lib/search/provider-listings';
import { listingsHref, loginHref, stockHref } from '@/lib/site/routes';
import type { ListingsData } from './data/load-listings';
import styles from './listings-page.module.scss';

/** The reason why a listing could not be added, by the code of the failure. */
const FAILURES: Readonly<Record<string, string>> = {
  get INSTRUMENT_UNKNOWN() {
    return t('no provider knows it, or this site shows no data of providers.');
  },
  get PROVIDER_AWAY() {
    return t('the providers did not give its prices. Try again in some minutes.');
  },
  get BACKEND_AWAY() {
    return t('its prices were not here within the time of a page. Try again in a minute.');
  },
  get RATE_LIMITED() {
    return t('you have added many instruments. Try again in an hour.');
  },
  get REQUEST_INVALID() {
    return t('this is no symbol of a listing.');
  },
};

/** Searches any listing, here and at the providers, and adds it by plain forms: all of it works without scripts. */
export function ListingsPage({ asked, failed, isClosed, mayAdd, refusal, search }: ListingsData) {
  const missing = search === null ? translateMessage(refusal ?? '') : missingListings(search);
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{t('Search all exchanges')}</h1>
          <p className="page-head-sub">
            {t(
              'Shares, funds and coins by symbol, name, ISIN, CUSIP, SEDOL or WKN. What is not on this site yet is added with its whole history.',
            )}
          </p>
        </div>
      </div>
      <Card id="search" title={t('Search')}>
        <form
          method="get"
          action={listingsHref()}
          role="search"
          aria-label={t('All exchanges')}
          className={styles.form}
        >
          <label htmlFor="listing">{t('Symbol, name or ISIN')}</label>
          <input
            key={asked}
            id="listing"
            className="form-control"
            type="search"
            name="q"
            defaultValue={asked}
            maxLength={60}
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <button type="submit" className="btn btn-primary">
            {t('Search')}
          </button>
        </form>
        {failed && (
          <p role="alert" className={styles.text}>
            {t('{symbol} could not be added: {code}', {
              symbol: failed.symbol,
              code: FAILURES[failed.code] ?? t('something went wrong on our side.'),
            })}
          </p>
        )}
        {isClosed && (
          <p className={styles.text}>
            {rich(
              'Providers are asked for people with an account. <0>Log in to search for “{asked}”</0>',
              { asked },
              <Link href={loginHref(listingsHref({ q: asked }))} prefetch={false} />,
            )}
          </p>
        )}
        {missing !== '' && <p className={styles.text}>{missing}</p>}
      </Card>
      {search !== null && search.listings.length > 0 && (
        <Card id="listings" title={t('Listings')} note={`${search.listings.length}`}>
          <ul className={styles.listings}>
            {search.listings.map((listing) => (
              <li key={listing.symbol}>
                <ListingLine listing={listing} asked={asked} mayAdd={mayAdd} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

interface ListingLineProps {
  readonly listing: Listing;
  readonly asked: string;
  readonly mayAdd: boolean;
}

function ListingLine({ asked, listing, mayAdd }: ListingLineProps) {
  const { isin, isStored, name, symbol } = listing;
  return (
    <>
      <div>
        <strong>{symbol}</strong> {name}
        <div className={styles.detail}>{listingDetail(listing)}</div>
      </div>
      {isStored ? (
        <Link
          className="btn btn-plain"
          href={stockHref(symbol)}
          prefetch={false}
          aria-label={t('Open {symbol}', { symbol })}
        >
          {t('Open')}
        </Link>
      ) : mayAdd ? (
        <form method="post" action="/api/listings">
          <input type="hidden" name="q" value={asked} />
          <input type="hidden" name="symbol" value={symbol} />
          {isin !== null && <input type="hidden" name="isin" value={isin} />}
          <button type="submit" className="btn btn-primary" aria-label={t('Add {symbol}', { symbol })}>
            {t('Add')}
          </button>
        </form>
      ) : (
        <Link
          className="btn btn-plain"
          href={loginHref(listingsHref({ q: asked }))}
          prefetch={false}
          aria-label={t('Log in to add {symbol}', { symbol })}
        >
          {t('Log in to add')}
        </Link>
      )}
    </>
  );
}
