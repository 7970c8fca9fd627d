/** @returns puts the focus and the selection back, where they are still on the page */
export function rememberFocus(): () => void {
  const focused = document.activeElement;
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
  return () => {
    if (!(focused instanceof HTMLElement) || !focused.isConnected) return;
    focused.focus({ preventScroll: true });
    if (!range) return;
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
}
