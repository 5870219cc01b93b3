/** How many instruments one person's list holds at most. */
export const WATCHLIST_LIMIT = 200;

/** How many figures `GET /get_portfolio/?figures=` computes at most for each line. */
export const PORTFOLIO_FIGURES_LIMIT = 30;
