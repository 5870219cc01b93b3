// On a busy machine, a browser may exceed any timeout. A failed journey is tried twice more, and each failure
// is printed.
jest.retryTimes(2, { logErrorsBeforeRetry: true });
