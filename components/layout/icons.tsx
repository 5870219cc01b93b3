const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const FRAME = { width: 16, height: 16, viewBox: '0 0 16 16', 'aria-hidden': true, focusable: false } as const;

/** A magnifying glass. */
export function SearchIcon() {
  return (
    <svg {...FRAME} {...LINE}>
      <circle cx="7" cy="7" r="4.6" />
      <path d="M10.5 10.5L14 14" />
    </svg>
  );
}

/** Three lines: the icon of the collapsed menu. */
export function MenuIcon() {
  return (
    <svg {...FRAME} {...LINE}>
      <path d="M2 4h12M2 8h12M2 12h12" />
    </svg>
  );
}

/** A bell: notifications. */
export function BellIcon() {
  return (
    <svg {...FRAME} {...LINE}>
      <path d="M8 2a4 4 0 0 0-4 4v2.8L2.8 11.4h10.4L12 8.8V6a4 4 0 0 0-4-4zM6.6 13.6h2.8" />
    </svg>
  );
}

/** A cross: closes the menu. */
export function CloseIcon() {
  return (
    <svg {...FRAME} {...LINE}>
      <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
    </svg>
  );
}

/** A small down arrow: opens a dropdown. */
export function CaretIcon() {
  return (
    <svg {...FRAME} {...LINE} width="10" height="10" viewBox="0 0 10 10">
      <path d="M2 3.5l3 3 3-3" />
    </svg>
  );
}

/** The light theme. */
export function SunIcon() {
  return (
    <svg {...FRAME} {...LINE}>
      <circle cx="8" cy="8" r="3" />
      <path d="M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1" />
    </svg>
  );
}

/** The system theme. */
export function SystemIcon() {
  return (
    <svg {...FRAME} {...LINE}>
      <rect x="1.5" y="2.5" width="13" height="8.5" rx="1.5" />
      <path d="M5.5 14h5M8 11v3" />
    </svg>
  );
}

/** The dark theme. */
export function MoonIcon() {
  return (
    <svg {...FRAME} {...LINE}>
      <path d="M13.5 9.8A6 6 0 016.2 2.5a6 6 0 107.3 7.3z" />
    </svg>
  );
}
