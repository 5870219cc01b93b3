// On a busy machine, a browser may exceed any timeout. A failed journey is retried once, and its first
// failure is printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
