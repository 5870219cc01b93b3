import { t } from '@/lib/domain/text';
import { MoonIcon, SunIcon, SystemIcon } from '../icons';
import { THEMES, useTheme } from '../use-theme';
import styles from './theme-switch.module.scss';

const LOOKS = {
  light: {
    get label() {
      return t('Light theme');
    },
    icon: <SunIcon />,
  },
  system: {
    get label() {
      return t('System theme');
    },
    icon: <SystemIcon />,
  },
  dark: {
    get label() {
      return t('Dark theme');
    },
    icon: <MoonIcon />,
  },
} as const;

/** Theme switch: light, dark or system. */
export function ThemeSwitch() {
  const [choice, setChoice] = useTheme();

  return (
    <div role="group" aria-label={t('Theme')} className={styles.group}>
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          className={styles.button}
          aria-label={LOOKS[theme].label}
          aria-pressed={theme === choice}
          title={LOOKS[theme].label}
          onClick={() => setChoice(theme)}
        >
          {LOOKS[theme].icon}
        </button>
      ))}
    </div>
  );
}
