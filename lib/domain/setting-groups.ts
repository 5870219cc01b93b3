/** The groups of settings that the administrator can change on the site, in the order of its page. */
export const SETTING_GROUPS = ['symbols', 'keys', 'accounts', 'mail', 'backups'] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number];
