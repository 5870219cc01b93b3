import { configure, getConfig } from '@testing-library/react';

/**
 * Errors of queries name the document only when a test sees them: `findBy` and `waitFor` try again and again, and add the document to the
 * last error themselves. Writing the document takes longer than the search.
 */
export function keepRetriesShort(): void {
  configure(({ getElementError }) => ({
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isRetried } = getConfig() as {
        _disableExpensiveErrorDiagnostics?: boolean;
      };
      if (!isRetried) return getElementError(message, container);
      const error = new Error(message ?? undefined);
      error.name = 'TestingLibraryElementError';
      return error;
    },
  }));
}
