import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { useBackendQuery, queryHref } from '@/components/research/hooks/use-backend-query';
import type { CapitalMarkets, CurveDay, CurveHistory } from '@/lib/contracts/capital-markets';
import { formatDay } from '@/lib/format/date';
import { CURVE_HISTORY } from '../data/queries';
import styles from './macro-view.module.scss';

export interface CurveSliderProps {
  readonly asOf: string | null;
  readonly maturities: CapitalMarkets['curve']['maturities'];
  /** The curve of the chosen month end; null: none is chosen. */
  readonly onDay: (day: CurveDay | null) => void;
}

/** Moves a further curve through all month ends; the curves are loaded when the slider is first used. */
export function CurveSlider({ asOf, maturities, onDay }: CurveSliderProps) {
  const [isUsed, setIsUsed] = useState(false);
  const [place, setPlace] = useState<number | null>(null);
  const { answer, failure } = useBackendQuery<CurveHistory>(isUsed ? queryHref(CURVE_HISTORY, asOf) : null);
  const dates = answer?.dates ?? [];
  // Before the curves are loaded the handle is at the newest end.
  const last = answer === null ? 1 : Math.max(dates.length - 1, 0);
  const at = Math.min(place ?? last, last);
  const shownDate = dates[at];

  function move(to: number) {
    if (answer === null) return;
    setPlace(to);
    const date = answer.dates[to];
    const yields = answer.yields[to];
    if (date === undefined || yields === undefined) return;
    const byId = new Map(answer.maturities.map(({ id }, k) => [id, yields[k] ?? null]));
    onDay({
      id: `slider ${date}`,
      wanted: date,
      day: date,
      yields: maturities.map(({ id }) => byId.get(id) ?? null),
      dates: maturities.map(() => date),
    });
  }

  return (
    <label className={styles.slider} onPointerEnter={() => setIsUsed(true)} onFocus={() => setIsUsed(true)}>
      <span>
        {place !== null && shownDate !== undefined
          ? t('Curve at a month end: {shown}', { shown: formatDay(shownDate) })
          : t('Curve at a month end')}
        {failure !== null && <span role="alert"> {t('(could not load: {failure})', { failure })}</span>}
      </span>
      <input
        type="range"
        className="form-range"
        min={0}
        max={last}
        value={at}
        disabled={isUsed && dates.length === 0 && failure !== null}
        aria-valuetext={shownDate === undefined ? t('Loading') : formatDay(shownDate)}
        onChange={(event) => move(Number(event.target.value))}
      />
    </label>
  );
}
