import { useEffect } from 'react';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { THEMES, useTheme } from '@/components/layout/use-theme';
import { SIGNALS_ATTRIBUTE, SIGNALS_KEY } from '@/lib/theme-script';
import { ChoiceGroup } from './choice-group';
import { BENCHMARKS, BENCHMARK_SYMBOLS } from './field-options';
import { useKeptChoice } from './use-kept-choice';
import styles from './account.module.scss';

const THEME_LABELS = { light: 'Light', system: 'System', dark: 'Dark' } as const;
const THEME_CHOICES = THEMES.map((id) => ({ id, label: THEME_LABELS[id] }));

/** The first one stands for nothing kept. */
const SIGNALS = ['plain', 'colorblind'] as const;
const SIGNAL_CHOICES = [
  { id: 'plain', label: 'Green and red' },
  { id: 'colorblind', label: 'Blue and orange' },
] as const;

const BENCHMARK_KEY = 'benchmark';

/** How the site looks in this browser, and what lists are compared with. */
export function PreferencesCard() {
  const [theme, setTheme] = useTheme();
  const [signals, setSignals] = useKeptChoice(SIGNALS_KEY, SIGNALS);
  const [benchmark, setBenchmark] = useKeptChoice(BENCHMARK_KEY, BENCHMARK_SYMBOLS);

  useEffect(() => {
    if (signals === 'plain') document.documentElement.removeAttribute(SIGNALS_ATTRIBUTE);
    else document.documentElement.setAttribute(SIGNALS_ATTRIBUTE, signals);
  }, [signals]);

  return (
    <Card
      id="preferences"
      title="Appearance and benchmark"
      footer="Kept in this browser, not with your account."
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
          A gain <span className={styles.gain}>▲ +1.24 %</span>, and a loss{' '}
          <span className={styles.loss}>▼ −0.87 %</span>
        </p>
        <SelectField
          label="Benchmark"
          hint="What your watchlist is compared with on the portfolio page."
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
