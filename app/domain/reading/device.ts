export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

const TABLET = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobile)/i;
const PHONE = /iPhone|iPod|Mobi|Android|Windows Phone/i;

/** iPads that request desktop pages identify as desktops. */
export function deviceOf(userAgent: string | null): Device {
  const words = userAgent ?? "";
  if (TABLET.test(words)) return "tablet";
  return PHONE.test(words) ? "phone" : "desktop";
}
