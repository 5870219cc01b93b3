import { answerAddListing } from '@/lib/session/add-listing-form';

/** `POST /api/listings`: the form that adds a listing to this site. */
export default answerAddListing;

export const config = { api: { bodyParser: false } };
