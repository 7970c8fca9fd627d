/** The order matters: most browsers claim to be several. */

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

const firstMatch = (list: typeof BROWSERS, userAgent: string) =>
  list.find(([sign]) => sign.test(userAgent))?.[1];

interface DeviceWords {
  both(browser: string, system: string): string;
  uncommon: string;
}

const ENGLISH: DeviceWords = {
  both: (browser, system) => `${browser} on ${system}`,
  uncommon: "Not a common browser",
};

export function deviceLabel(userAgent: string | null, words: DeviceWords = ENGLISH): string | null {
  if (!userAgent) return null;
  const browser = firstMatch(BROWSERS, userAgent);
  const system = firstMatch(SYSTEMS, userAgent);
  if (!browser && !system) return words.uncommon;
  return browser && system ? words.both(browser, system) : (browser ?? system ?? null);
}
