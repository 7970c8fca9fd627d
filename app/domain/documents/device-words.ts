/** A user agent in plain words; order matters, because most browsers claim to be several. */

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Chrome\/|CriOS|Chromium/, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

const named = (list: typeof BROWSERS, userAgent: string) => list.find(([sign]) => sign.test(userAgent))?.[1];

/** 'Safari on iPhone'; null when nothing is known. */
export function deviceWords(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const browser = named(BROWSERS, userAgent);
  const system = named(SYSTEMS, userAgent);
  if (!browser && !system) return "Not a common browser";
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
