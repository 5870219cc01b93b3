/** Runs once when a web process starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startFollowing } = await import('./lib/http/data-follower');
  startFollowing();
}
