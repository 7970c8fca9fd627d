/** What somebody reads on, as coarsely as it is useful: who is behind it is nobody's business. */
export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

const TABLET = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobile)/i;
const PHONE = /iPhone|iPod|Mobi|Android|Windows Phone/i;

/** By the user agent's word. Tablets that ask for desktop pages, as iPads do, call themselves desktops. */
export function deviceOf(userAgent: string | null): Device {
  const words = userAgent ?? "";
  if (TABLET.test(words)) return "tablet";
  return PHONE.test(words) ? "phone" : "desktop";
}
