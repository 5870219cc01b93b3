/** Marks the own assets of an example: they go when it is deleted. */
export const EXAMPLE_NOTE = 'Made for the example portfolio';
