import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { BrokerFetchForm } from '@/lib/contracts/portfolios/broker-fetch';
import { BROKER_NEEDS, BROKERS, type BrokerId } from '@/lib/domain/portfolio/brokers';
import tracker from '../ui/portfolio.module.scss';

/** The key to make, and why no other one serves. */
const KEY_NOTES: Readonly<Record<BrokerId, string>> = {
  get 'ibkr-flex'() {
    return t(
      'The token of the Flex Web Service reads statements and nothing else. Performance & Reports, Flex Queries: an Activity Flex Query as XML, and its id; Flex Web Service Configuration: the token, best for the address of this site’s server alone. Days are optional: without them the period of the query counts.',
    );
  },
  get trading212() {
    return t(
      'Settings, API: a key with the rights of History alone, since one with the right to place orders could lose money in other hands. A file has 365 days at most: fetch the first year first, then the next ones; days that are in two files count once.',
    );
  },
  get kraken() {
    return t(
      'Settings, API: a key with “Query funds”, “Query ledger entries” and “Export data” alone. A key that may trade or pay out is refused. The file has the ledger of all days.',
    );
  },
  get coinbase() {
    return t(
      'Coinbase Developer Platform, API keys: a secret API key with “View” alone, best for the address of this site’s server; the API key is its name, the secret its private key. A key that may trade or transfer is refused. All days of the portfolio of the key are fetched; not beside a CSV of Coinbase in one account, since both number trades differently.',
    );
  },
  get binance() {
    return t(
      'Account, API Management: a system generated key with “Enable Reading” alone, best for the address of this site’s server. A key with any other right is refused. All days are fetched, in five to ten minutes, since each pair has to be asked for by itself. Trades of pairs that are no longer listed, P2P, Pay, margin and futures cannot be fetched; balances that the rows do not make are named.',
    );
  },
};

export interface BrokerFormProps {
  readonly accounts: readonly PortfolioAccount[];
  readonly isBusy: boolean;
  /** The event that is awaited; null before and after. */
  readonly waiting: string | null;
  readonly onFetch: (form: BrokerFetchForm, account: string, signal: AbortSignal) => Promise<void>;
}

/** Fetches the file of a broker with a key that is typed each time: it is in the fields of this form and nowhere else. */
export function BrokerForm({ accounts, isBusy, waiting, onFetch }: BrokerFormProps) {
  const id = useId();
  const [broker, setBroker] = useState<BrokerId>('ibkr-flex');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { days, query, secret } = BROKER_NEEDS[broker];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const fieldOf = (name: 'from' | 'query' | 'secret' | 'to') => {
      const value = readField(form, name).trim();
      return value === '' ? {} : { [name]: value };
    };
    const order: BrokerFetchForm = {
      broker,
      key: readField(form, 'key').trim(),
      ...fieldOf('secret'),
      ...fieldOf('query'),
      ...fieldOf('from'),
      ...fieldOf('to'),
    };
    running.current = new AbortController();
    await onFetch(order, readField(form, 'account'), running.current.signal);
  }

  const keyField = (name: 'key' | 'secret', label: string) => (
    <label htmlFor={`${id}-${name}`}>
      {label}
      {/* Browsers fill a password of this site into fields of the kind `current-password`. */}
      <FormControl
        id={`${id}-${name}`}
        name={name}
        type="password"
        size="sm"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </label>
  );
  const dayField = (name: 'from' | 'to', label: string) => (
    <label htmlFor={`${id}-${name}`}>
      {label}
      <FormControl id={`${id}-${name}`} name={name} type="date" size="sm" required={days === 'required'} />
    </label>
  );
  return (
    <details className="small">
      <summary>{t('Fetch the file from the broker')}</summary>
      <form
        className={`${tracker.filter} ${tracker.flush}`}
        onSubmit={(event) => void submit(event)}
        aria-busy={isBusy}
      >
        <label htmlFor={`${id}-broker`}>
          {t('Broker')}
          <FormSelect
            id={`${id}-broker`}
            size="sm"
            value={broker}
            onChange={({ target }) => setBroker(target.value as BrokerId)}
          >
            {BROKERS.map((one) => (
              <option key={one} value={one}>
                {BROKER_NEEDS[one].name}
              </option>
            ))}
          </FormSelect>
        </label>
        {keyField('key', secret ? t('API key') : t('Token'))}
        {secret && keyField('secret', t('Secret of the key'))}
        {query && (
          <label htmlFor={`${id}-query`}>
            {t('Id of the Flex query')}
            <FormControl
              id={`${id}-query`}
              name="query"
              size="sm"
              inputMode="numeric"
              autoComplete="off"
              required
            />
          </label>
        )}
        {days !== 'none' && dayField('from', t('First day'))}
        {days !== 'none' && dayField('to', t('Last day'))}
        {accounts.length > 0 && (
          <label htmlFor={`${id}-account`}>
            {t('Account')}
            <FormSelect id={`${id}-account`} name="account" size="sm">
              {accounts.map(({ id: account, name, currency }) => (
                <option key={account} value={account}>
                  {name} ({currency})
                </option>
              ))}
            </FormSelect>
          </label>
        )}
        <button type="submit" className="btn btn-primary btn-sm" aria-disabled={isBusy || undefined}>
          {t('Fetch the file')}
        </button>
        {waiting !== null && (
          <button type="button" className="btn btn-plain btn-sm" onClick={() => running.current?.abort()}>
            {t('Stop')}
          </button>
        )}
      </form>
      <p className="mb-1">{KEY_NOTES[broker]}</p>
      <p className="mb-0">
        {t(
          'The key goes to the broker and is kept nowhere on this site: it is typed each time, or filled in by your password manager.',
        )}
      </p>
      <p role="status" className="mb-0">
        {waiting}
      </p>
    </details>
  );
}
