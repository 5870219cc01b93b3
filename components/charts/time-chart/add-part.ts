/** Adds a hidden part above a plot. A live region has what it shows in words. */
export function addPart(host: HTMLElement, name: string): HTMLElement {
  const part = host.appendChild(document.createElement('div'));
  part.className = name;
  part.hidden = true;
  part.setAttribute('aria-hidden', 'true');
  return part;
}
