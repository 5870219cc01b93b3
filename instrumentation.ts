/** Runs once when a web process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startFollowing } = await import('./lib/pages/data-version-poller');
    const { prepareRequests } = await import('./lib/pages/prepare-requests');
    startFollowing();
    prepareRequests();
  }
}
