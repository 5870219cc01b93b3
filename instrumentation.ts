/** Runs once when a web process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startFollowing } = await import('./lib/http/data-version-poller');
    const { prepareRequests } = await import('./lib/http/prepare-requests');
    startFollowing();
    prepareRequests();
  }
}
