/** The id of the element with the page's main content. */
export const MAIN_ID = 'content';
