import { answerAddLoan } from '@/lib/session/add-loan-form';

/** `POST /api/loans`: the form of a loan where no script runs. */
export default answerAddLoan;

export const config = { api: { bodyParser: false } };
