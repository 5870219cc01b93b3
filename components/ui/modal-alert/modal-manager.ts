import BootstrapModalManager from 'react-bootstrap/BootstrapModalManager';

/**
 * Locks the page behind a dialog. The page keeps the room of its scroll bar (`scrollbar-gutter` in styles/_base.scss), so that
 * nothing has to be added in its place; only a browser without that property gets the padding of the package.
 */
class ModalManager extends BootstrapModalManager {
  override getScrollbarWidth(): number {
    return 'scrollbarGutter' in document.documentElement.style ? 0 : super.getScrollbarWidth();
  }
}

let shared: ModalManager | undefined;

/** The manager of all dialogs of the page, which it counts. */
export function modalManager(): ModalManager {
  shared ??= new ModalManager();
  return shared;
}
