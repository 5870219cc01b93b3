import { answerAmountsSwitch } from '@/lib/session/amounts-switch';

/** `POST /api/amounts?hide=true&next=/profile`: the form of the switch that hides amounts of money. */
export default answerAmountsSwitch;

export const config = { api: { bodyParser: false } };
