/** The logo: a ticker tape under a magnifying glass. Decorative; the name is shown beside it. */
export function Logo() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <circle cx="13.5" cy="13.5" r="10" stroke="var(--tg-brand)" strokeWidth="3.2" />
      <path d="M21 21l8 8" stroke="var(--tg-brand)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M7 16l4-4 3 2.6 6-6.6"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
