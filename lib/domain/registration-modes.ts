import { text } from './text';

/** The people who may register: all (`open`), people with an invitation (`invite`), no one (`closed`). */
export const REGISTRATION_MODES = ['open', text('invite'), text('closed')] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];
