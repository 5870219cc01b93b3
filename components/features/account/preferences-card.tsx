import { useEffect } from 'react';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { THEMES, useTheme } from '@/components/layout/use-theme';
import { SIGNALS_ATTRIBUTE, SIGNALS_KEY } from '@/lib/theme-script';
import { ChoiceGroup } from './choice-group';
import { BENCHMARKS, BENCHMARK_SYMBOLS } from './field-options';
import { useLocalPreference } from './use-local-preference';
import styles from './account.module.scss';

const THEME_LABELS = { light: 'Light', system: 'System', dark: 'Dark' } as const;
const THEME_CHOICES = THEMES.map((id) => ({ id, label: THEME_LABELS[id] }));

/** The first option means that nothing is stored. */
const SIGNALS = ['plain', 'colorblind'] as const;
const SIGNAL_CHOICES = [
  { id: 'plain', label: 'Green and red' },
  { id: 'colorblind', label: 'Blue and orange' },
] as const;

const BENCHMARK_KEY = 'benchmark';

/** Appearance of the site in this browser, and the default benchmark. */
export function PreferencesCard() {
  const [theme, setTheme] = useTheme();
  const [signals, setSignals] = useLocalPreference(SIGNALS_KEY, SIGNALS);
  const [benchmark, setBenchmark] = useLocalPreference(BENCHMARK_KEY, BENCHMARK_SYMBOLS);

  useEffect(() => {
    if (signals === 'plain') document.documentElement.removeAttribute(SIGNALS_ATTRIBUTE);
    else document.documentElement.setAttribute(SIGNALS_ATTRIBUTE, signals);
  }, [signals]);

  return (
    <Card
      id="preferences"
      title="Appearance and benchmark"
      footer="Stored in this browser, not in your account."
    >
      <div className={styles.body}>
        <ChoiceGroup label="Theme" choices={THEME_CHOICES} chosen={theme} onChoose={setTheme} />
        <ChoiceGroup
          label="Colors of gains and losses"
          choices={SIGNAL_CHOICES}
          chosen={signals}
          onChoose={setSignals}
        />
        <p className={styles.sample}>
          A gain <span className={styles.gain}>▲ +1.24%</span>, and a loss{' '}
          <span className={styles.loss}>▼ −0.87%</span>
        </p>
        <SelectField
          label="Benchmark"
          hint="Your watchlist is compared with it on the portfolio page."
          options={BENCHMARKS}
          value={benchmark}
          onChange={(event) => {
            const chosen = BENCHMARK_SYMBOLS.find((symbol) => symbol === event.target.value);
            if (chosen) setBenchmark(chosen);
          }}
        />
      </div>
    </Card>
  );
}
