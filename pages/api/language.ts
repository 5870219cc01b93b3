import { answerLanguageSwitch } from '@/lib/session/language-switch';

/** `POST /api/language?to=de&next=/markets`: the form in the footer that changes the language of the site. */
export default answerLanguageSwitch;

export const config = { api: { bodyParser: false } };
