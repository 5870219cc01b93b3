import type { ColorRole } from '@/lib/charting/chart-model';

/** The theme's colors in the format of a canvas. */
export interface ThemeColors {
  readonly of: (role: ColorRole | 'line' | 'line-strong' | 'surface' | 'ink' | 'ink-2') => string;
  readonly font: string;
}

/** Reads the theme's colors at an element; each token is looked up once. */
export function readThemeColors(element: Element): ThemeColors {
  const style = getComputedStyle(element);
  const colors = new Map<string, string>();
  return {
    of(role) {
      const color = colors.get(role) ?? style.getPropertyValue(`--tg-${role}`).trim();
      colors.set(role, color);
      return color;
    },
    font: style.getPropertyValue('--tg-font').trim() || 'sans-serif',
  };
}

/**
 * Calls back when the theme changes, by the reader's choice or the system's. Returns a function that removes
 * the listener.
 */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-bs-theme', 'data-signals'],
  });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}
