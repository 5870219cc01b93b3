import styles from './site-menu.module.scss';

/** A tape of headlines under a magnifying glass. Decorative, in the colors of the theme. */
export function NewsPicture() {
  return (
    <svg viewBox="0 0 240 180" className={styles.picture} aria-hidden="true" focusable="false">
      <g fill="none" strokeLinecap="round" strokeWidth="6" stroke="var(--tg-line-strong)">
        <path d="M24 34h84M24 52h60M24 70h72M24 88h48M24 106h64M24 124h40M24 142h76" />
        <path d="M168 34h48M184 52h32M196 124h20M176 142h40" opacity=".6" />
      </g>
      <circle cx="142" cy="84" r="52" fill="var(--tg-surface)" stroke="var(--tg-brand)" strokeWidth="8" />
      <path d="M181 123l34 34" stroke="var(--tg-brand)" strokeWidth="13" strokeLinecap="round" />
      <g strokeWidth="3" strokeLinecap="round">
        <path d="M112 88v26M144 72v28M160 62v28" stroke="var(--tg-gain)" />
        <path d="M128 78v30" stroke="var(--tg-loss)" />
      </g>
      <path d="M108 94h8v14h-8zM140 78h8v16h-8zM156 67h8v16h-8z" fill="var(--tg-gain)" />
      <path d="M124 84h8v18h-8z" fill="var(--tg-loss)" />
    </svg>
  );
}
