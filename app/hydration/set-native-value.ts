type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Bypasses React's value tracker, so that React treats the next `input` event as a change. Proved on React 18.3.1. */
export function setNativeValue(control: TextControl, value: string): void {
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
}
