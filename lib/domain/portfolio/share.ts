/** The kind of a share: weights and returns alone, or amounts too. */
export const SHARE_KINDS = ['percent', 'values'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** The tabs that can be shared, in the order of the page. */
export const SHARE_TABS = ['overview', 'holdings', 'performance', 'change', 'income', 'allocation'] as const;
export type ShareTab = (typeof SHARE_TABS)[number];
