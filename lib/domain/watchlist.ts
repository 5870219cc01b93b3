/** Maximum number of instruments in a watchlist. */
export const WATCHLIST_LIMIT = 200;

/** Maximum number of figures that `GET /get_portfolio/?figures=` computes for each row. */
export const PORTFOLIO_FIGURES_LIMIT = 30;
