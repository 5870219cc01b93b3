export const SCRIPT_LIST_ID: string;
export const LATE_SCRIPTS: string;
export const HEAD_SCRIPT: string;
export const BODY_END_SCRIPT: string;

/** What a reader did before the page was hydrated. */
export type EarlyInput =
  | { readonly button: HTMLButtonElement }
  | { readonly key: string; readonly code: string; readonly shiftKey: boolean };

declare global {
  interface Window {
    /** Stops recording early input and returns it; defined by the script in the head. */
    earlyInput?: () => readonly EarlyInput[];
    /** True as soon as React handles clicks, even of parts that it has not hydrated yet. */
    handlesClicks?: boolean;
  }
}
