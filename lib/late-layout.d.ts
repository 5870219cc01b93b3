export const SCRIPT_LIST_ID: string;
export const WAITS_ATTRIBUTE: string;
export const SHOWN_ATTRIBUTE: string;
export const LATE_LAYOUT: string;
