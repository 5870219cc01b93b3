/**
 * Calls back when the device pixel ratio changes (another screen, page zoom). Returns a function that removes
 * the listener.
 */
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
