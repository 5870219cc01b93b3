/** Calls back when the screen's pixels become finer or coarser (another screen, a zoomed page). Returns the way to stop. */
export function watchPixelRatio(changed: () => void): () => void {
  let query: MediaQueryList;
  const follow = () => {
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', react, { once: true });
  };
  const react = () => {
    follow();
    changed();
  };
  follow();
  return () => query.removeEventListener('change', react);
}
