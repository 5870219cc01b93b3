import { useEffect } from 'react';
import { rich } from '@/components/ui/rich';
import { t, translation, type Language } from '@/lib/domain/text';
import { LANGUAGES } from '@/lib/config/language';
import { formatReturn } from '@/lib/format/percent';
import { chooseLanguage } from '@/lib/site/choose-language';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/forms/select-field';
import { useLocalPreference } from '@/components/layout/use-local-preference';
import { THEMES, useTheme } from '@/components/layout/use-theme';
import { DATE_FORMATS, NUMBER_FORMATS } from '@/lib/domain/display-formats';
import type { DateFormat, NumberFormat } from '@/lib/domain/display-formats';
import { DATES_KEY, NUMBERS_KEY, SIGNALS_ATTRIBUTE, SIGNALS_KEY } from '@/lib/next/theme-script';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { updateProfile } from '@/store/profile';
import { selectUser } from '@/store/slices/auth';
import { ChoiceGroup } from '../view/choice-group';
import { BENCHMARKS, BENCHMARK_SYMBOLS } from '../data/field-options';
import styles from '../view/account.module.scss';

const THEME_LABELS = {
  get light() {
    return t('Light');
  },
  get system() {
    return t('System');
  },
  get dark() {
    return t('Dark');
  },
} as const;
const listThemes = () => THEMES.map((id) => ({ id, label: THEME_LABELS[id] }));

/** Each in its own words. */
const LANGUAGE_CHOICES = (Object.keys(LANGUAGES) as Language[]).map((id) => ({ id, label: LANGUAGES[id] }));

/** The first option means that nothing is stored. */
const SIGNALS = ['plain', 'colorblind'] as const;
const SIGNAL_CHOICES = [
  {
    id: 'plain',
    get label() {
      return t('Green and red');
    },
  },
  {
    id: 'colorblind',
    get label() {
      return t('Blue and orange');
    },
  },
] as const;

const NUMBER_LABELS: Readonly<Record<NumberFormat, string>> = {
  point: '1,234.56',
  comma: '1.234,56',
  space: '1\u00a0234,56',
  apostrophe: "1'234.56",
};
/** The first one is that of the language: in German another one says the same. */
const listNumbers = () =>
  translation()
    ? NUMBER_FORMATS.filter((id) => id !== 'comma').map((id) => ({
        id,
        label: NUMBER_LABELS[id === 'point' ? 'comma' : id],
      }))
    : NUMBER_FORMATS.map((id) => ({ id, label: NUMBER_LABELS[id] }));

const DATE_LABELS: Readonly<Record<DateFormat, string>> = {
  get text() {
    return t('20 Nov 2026');
  },
  iso: '2026-11-20',
  us: '11/20/2026',
  dots: '20.11.2026',
};
const listDates = () => DATE_FORMATS.map((id) => ({ id, label: DATE_LABELS[id] }));

const BENCHMARK_KEY = 'benchmark';

/** Appearance of the site in this browser, the formats of numbers and days, and the default benchmark. */
export function PreferencesCard() {
  const [theme, setTheme] = useTheme();
  const [signals, setSignals] = useLocalPreference(SIGNALS_KEY, SIGNALS);
  const [benchmark, setBenchmark] = useLocalPreference(BENCHMARK_KEY, BENCHMARK_SYMBOLS);

  const [numberFormat, setNumberFormat] = useLocalPreference(NUMBERS_KEY, NUMBER_FORMATS);
  const [dateFormat, setDateFormat] = useLocalPreference(DATES_KEY, DATE_FORMATS);
  const isSignedIn = useAppSelector(selectUser) !== null;
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (signals === 'plain') document.documentElement.removeAttribute(SIGNALS_ATTRIBUTE);
    else document.documentElement.setAttribute(SIGNALS_ATTRIBUTE, signals);
  }, [signals]);

  return (
    <Card
      id="preferences"
      title={t('Appearance, formats and benchmark')}
      footer={t(
        isSignedIn
          ? 'Stored in this browser; the formats of numbers and dates in your account too.'
          : 'Stored in this browser.',
      )}
    >
      <div className={`${styles.body} ${styles.choices}`}>
        <ChoiceGroup
          label={t('Language')}
          choices={LANGUAGE_CHOICES}
          chosen={translation()?.language ?? 'en'}
          onChoose={chooseLanguage}
        />
        <ChoiceGroup label={t('Theme')} choices={listThemes()} chosen={theme} onChoose={setTheme} />
        <ChoiceGroup
          label={t('Colors of gains and losses')}
          choices={SIGNAL_CHOICES}
          chosen={signals}
          onChoose={setSignals}
        />
        <p className={styles.sample}>
          {rich('A gain <0/>, and a loss', {}, <span className={styles.gain}>▲ {formatReturn(0.0124)}</span>)}{' '}
          <span className={styles.loss}>▼ {formatReturn(-0.0087)}</span>
        </p>
        {/* The labels are samples of the formats: they stay as they are. */}
        <div translate="no">
          <ChoiceGroup
            label={t('Numbers')}
            choices={listNumbers()}
            chosen={translation() && numberFormat === 'comma' ? 'point' : numberFormat}
            onChoose={(chosen) => {
              setNumberFormat(chosen);
              if (isSignedIn) void dispatch(updateProfile({ number_format: chosen }));
            }}
          />
          <ChoiceGroup
            label={t('Dates')}
            choices={listDates()}
            chosen={dateFormat}
            onChoose={(chosen) => {
              setDateFormat(chosen);
              if (isSignedIn) void dispatch(updateProfile({ date_format: chosen }));
            }}
          />
        </div>
        <p className={styles.hint}>
          {t(
            'Numbers that you type are read in this format. Files (CSV, JSON, XLSX) and filter expressions keep the decimal point.',
          )}
        </p>
        <SelectField
          label={t('Benchmark')}
          hint={t('Your watchlist is compared with it on the portfolio page.')}
          options={BENCHMARKS}
          value={benchmark}
          onChange={(event) => {
            const choice = BENCHMARK_SYMBOLS.find((symbol) => symbol === event.target.value);
            if (choice) setBenchmark(choice);
          }}
        />
      </div>
    </Card>
  );
}
