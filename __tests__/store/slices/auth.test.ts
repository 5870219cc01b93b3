import { authReducer, callFailed, clearErrors } from '@/store/slices/auth';

it('begins with the specification’s fields, loading', () => {
  expect(authReducer(undefined, { type: 'start' })).toEqual({
    loading: true,
    user: null,
    isAuthenticated: false,
    error: null,
    userProfile: null,
    updated: false,
    avatar: null,
    imageData: null,
    addedStockToWatchlist: false,
  });
});

it('clearErrors resets the error, and nothing else', () => {
  const start = authReducer(undefined, { type: 'start' });
  const failed = authReducer(start, callFailed('No.'));
  expect(failed.error).toBe('No.');

  expect(authReducer(failed, clearErrors())).toEqual(start);
});
