// On a busy machine a browser may be slower than any patience. A journey that failed is tried once more, and its first failure is printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
