/** The id of the element that holds a page's own content. */
export const MAIN_ID = 'content';
