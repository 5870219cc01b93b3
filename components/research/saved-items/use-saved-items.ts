import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '@/lib/domain/text';
import type { ReportedChange } from '@/components/ui/change-notice';
import type { CallResult } from '@/lib/http/call-result';
import type { AppThunk } from '@/store/app-thunk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { readToken } from '@/store/session';
import { selectIsAuthenticated } from '@/store/slices/auth';

/** A page state that the account keeps under a name. */
export interface SavedItem {
  readonly id: number;
  readonly name: string;
}

/** The calls that read, save and remove the items of one kind. */
export interface SavedItemCalls<Item extends SavedItem> {
  readonly read: () => AppThunk<CallResult<readonly Item[]>>;
  /** Saves what the page shows. */
  readonly save: (name: string) => AppThunk<CallResult<Item>>;
  readonly remove: (id: number) => AppThunk<CallResult<null>>;
  /** Saves a removed item as it was. */
  readonly restore: (item: Item) => AppThunk<CallResult<Item>>;
}

/** The items of the account, and actions on them. */
export interface AccountItems<Item extends SavedItem> {
  /** True when no user is signed in. */
  readonly isVisitor: boolean;
  /** Sorted by name; null until loaded. */
  readonly items: readonly Item[] | null;
  /** The reason why the last action failed; null when it succeeded. */
  readonly fault: string | null;
  readonly isSaving: boolean;
  /** The last removal, with its undo. */
  readonly change: ReportedChange | null;
  readonly dismiss: () => void;
  /** Returns whether the item was saved. */
  readonly save: (name: string) => Promise<boolean>;
  readonly remove: (item: Item) => Promise<void>;
}

/** Loads the items of the account and keeps them as they are saved and removed. */
export function useSavedItems<Item extends SavedItem>(calls: SavedItemCalls<Item>): AccountItems<Item> {
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const [isVisitor, setIsVisitor] = useState(false);
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [change, setChange] = useState<ReportedChange | null>(null);

  const read = useEffectEvent(() => dispatch(calls.read()));
  useEffect(() => {
    let isHere = true;
    void dispatch(readToken()).then(async (token) => {
      if (!isHere) return;
      setIsVisitor(token === null);
      if (token === null) return;
      const answer = await read();
      if (!isHere) return;
      if (answer.ok) setItems(answer.data);
      else setFault(answer.error.detail);
    });
    return () => {
      isHere = false;
    };
  }, [dispatch, isAuthenticated]);

  /** Notes the outcome of a call; returns the response's data, null when it failed. */
  function settle<Data>(answer: CallResult<Data>): { readonly data: Data } | null {
    setFault(answer.ok ? null : answer.error.detail);
    return answer.ok ? answer : null;
  }

  function show(item: Item): void {
    setItems((present) => [...(present ?? []), item].sort((a, b) => a.name.localeCompare(b.name, 'en')));
  }

  async function save(name: string): Promise<boolean> {
    if (name === '') {
      setFault(t('Enter a name.'));
      return false;
    }
    setIsSaving(true);
    const saved = settle(await dispatch(calls.save(name)));
    setIsSaving(false);
    if (!saved) return false;
    show(saved.data);
    setChange(null);
    return true;
  }

  async function restore(item: Item): Promise<void> {
    const saved = settle(await dispatch(calls.restore(item)));
    if (!saved) return;
    show(saved.data);
    setChange({ text: t('{name} is back.', { name: item.name }), undo: null });
  }

  async function remove(item: Item): Promise<void> {
    if (!settle(await dispatch(calls.remove(item.id)))) return;
    setItems((present) => present?.filter(({ id }) => id !== item.id) ?? null);
    setChange({ text: t('Removed {name}.', { name: item.name }), undo: () => void restore(item) });
  }

  return { isVisitor, items, fault, isSaving, change, dismiss: () => setChange(null), save, remove };
}
