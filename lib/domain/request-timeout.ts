/**
 * The time that a request may take to arrive, with its body, at the website and at the backend: 24 MB in that
 * time are 40 KB a second. Node.js looks every 30 seconds, answers 408 and closes the connection.
 */
export const REQUEST_TIMEOUT_MS = 600_000;
