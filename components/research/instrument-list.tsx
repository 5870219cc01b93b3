import { useRef } from 'react';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { useTickerIndex } from '@/components/layout/search/use-ticker-index';
import { StockPicker } from '@/components/ui/controls/stock-picker';
import type { PickableStock } from '@/components/ui/controls/stock-picker';
import { controlBefore, useRestoreFocus } from '@/components/ui/focus/use-restore-focus';
import chips from '@/components/ui/forms/list-field.module.scss';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import styles from './instrument-list.module.scss';

export interface InstrumentListProps {
  /** Of the box that adds one: `Add a fund`. */
  readonly label: string;
  /** The symbols and ids of the list. */
  readonly entries: readonly string[];
  readonly max: number;
  /** The choices besides instruments, with their names. */
  readonly others?: readonly PickableStock[];
  /** False where only `others` can be chosen. */
  readonly hasInstruments?: boolean;
  readonly onChange: (entries: readonly string[]) => void;
  /** A form with the same list, for readers without scripts. */
  readonly form: ReactNode;
}

/** A list of instruments, and of series beside them: each is found by its name, and removed with one press. */
export function InstrumentList({
  label,
  entries,
  max,
  others,
  hasInstruments = true,
  onChange,
  form,
}: InstrumentListProps) {
  const isScripted = useIsRehydrated();
  const { index, isLive, hasFailed, load } = useTickerIndex();
  const group = useRef<HTMLDivElement>(null);
  const instruments = hasInstruments ? { index, isLive, hasFailed, onLoad: load } : {};
  if (!isScripted) return form;
  return (
    <div ref={group} role="group" aria-label={label} className={styles.group}>
      <StockPicker
        {...instruments}
        label={entries.length >= max ? t('{max} at most: remove one', { max }) : label}
        others={others}
        markOf={({ symbol }) => (entries.includes(symbol) ? t('on the chart') : null)}
        isBusy={entries.length >= max}
        onChoose={({ symbol }) => {
          if (!entries.includes(symbol)) onChange([...entries, symbol]);
        }}
      />
      {entries.length > 0 && (
        <ul className={chips.chips} aria-label={t('On the chart')}>
          {entries.map((entry, at) => (
            <li key={entry} title={entry}>
              {others?.find(({ symbol }) => symbol === entry)?.name ?? entry}
              <Removal
                entry={entry}
                onRemove={() => onChange(entries.filter((other) => other !== entry))}
                focusAfter={() =>
                  controlBefore(group.current?.querySelectorAll<HTMLElement>('li > button') ?? [], at) ??
                  group.current?.querySelector('input') ??
                  null
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Removes an entry; the focus goes to the entry before it, or to the box of an empty list. */
function Removal({
  entry,
  onRemove,
  focusAfter,
}: {
  readonly entry: string;
  readonly onRemove: () => void;
  readonly focusAfter: () => HTMLElement | null;
}) {
  const button = useRestoreFocus<HTMLButtonElement>(focusAfter);
  return (
    <button ref={button} type="button" aria-label={t('Remove {entry}', { entry })} onClick={onRemove}>
      ✕
    </button>
  );
}
