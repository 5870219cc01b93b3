import Link from 'next/link';
import { useId } from 'react';
import type { FormEvent } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { ChangeNotice } from '@/components/ui/change-notice';
import { readField } from '@/components/ui/forms/read-field';
import { loginHref } from '@/lib/site/routes';
import { useSavedItems } from './use-saved-items';
import type { SavedItem, SavedItemCalls } from './use-saved-items';
import styles from './saved-items.module.scss';

export interface SavedItemsProps<Item extends SavedItem> {
  /** The name of an item: `screen`. */
  readonly noun: string;
  readonly maxNameLength: number;
  readonly calls: SavedItemCalls<Item>;
  readonly hrefOf: (item: Item) => string;
  /** A note beside the name. */
  readonly noteOf?: (item: Item) => string;
}

/** The user's saved items of one kind: open, save what the page shows, and remove. */
export function SavedItems<Item extends SavedItem>({
  noun,
  maxNameLength,
  calls,
  hrefOf,
  noteOf,
}: SavedItemsProps<Item>) {
  const faultId = useId();
  const { isVisitor, items, fault, isSaving, change, dismiss, save, remove } = useSavedItems(calls);

  if (isVisitor)
    return (
      <p className={styles.hint}>
        {rich(
          '<0>Log in</0> to save {noun}',
          { noun },
          <Link href={loginHref(window.location.pathname + window.location.search)} />,
        )}
        s.
      </p>
    );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (await save(readField(form, 'name').trim())) form.reset();
  }

  return (
    <>
      {items === null && fault === null && (
        <p className={styles.hint}>{t('Loading your {noun}s…', { noun })}</p>
      )}
      {items?.length === 0 && <p className={styles.hint}>{t('No saved {noun}s yet.', { noun })}</p>}
      {items !== null && items.length > 0 && (
        <ul className={styles.list} aria-label={t('Saved {noun}s', { noun })}>
          {items.map((item) => (
            <li key={item.id}>
              <Link href={hrefOf(item)} prefetch={false}>
                {item.name}
              </Link>
              {noteOf && <span className={styles.hint}>{noteOf(item)}</span>}
              <button
                type="button"
                className="btn btn-plain btn-sm"
                aria-label={t('Remove {name}', { name: item.name })}
                onClick={() => void remove(item)}
              >
                {t('Remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.change}>
        <ChangeNotice change={change} onDismiss={dismiss} />
      </div>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <input
          name="name"
          type="text"
          aria-label={t('Name of the {noun}', { noun })}
          placeholder={t('Name')}
          className="form-control form-control-sm"
          maxLength={maxNameLength}
          aria-describedby={fault ? faultId : undefined}
        />
        <button type="submit" className="btn btn-plain btn-sm" disabled={isSaving || items === null}>
          {t('Save this {noun}', { noun })}
        </button>
      </form>
      {fault && (
        <p id={faultId} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  );
}
