import { isbot } from "isbot";

interface PageFetch {
  userAgent: string | null;
  /** Sec-Purpose, Purpose or X-Moz: set when a browser prefetches. */
  purpose: string | null;
}

interface Bot {
  name: string;
  why: "the name it gives itself" | "a header that says so" | "the look of its name" | "it gives no name";
}

/** Mail gateway scanners, image proxies and link previews. */
const KNOWN_BOTS: readonly (readonly [RegExp, string])[] = [
  [/safelinks|ms-?office|microsoft office|skypeuripreview|bingpreview/i, "Microsoft Safe Links and previews"],
  [/proofpoint|urldefense/i, "Proofpoint"],
  [/mimecast/i, "Mimecast"],
  [/barracuda/i, "Barracuda"],
  [/googleimageproxy|feedfetcher-google|google-safety/i, "Google mail proxy"],
  [/yahoomailproxy|yahoo.{0,60}slurp/i, "Yahoo mail proxy"],
  [/symantec|messagelabs|trend ?micro|sophos|forcepoint|fireeye|zscaler|cloudmark/i, "Mail gateway"],
  [/slackbot|slack-imgproxy/i, "Slack preview"],
  [/whatsapp/i, "WhatsApp preview"],
  [/telegrambot/i, "Telegram preview"],
  [/facebookexternalhit|facebot|meta-externalagent/i, "Facebook preview"],
  [/twitterbot/i, "X preview"],
  [/linkedinbot/i, "LinkedIn preview"],
  [/discordbot/i, "Discord preview"],
  [/applebot/i, "Apple preview"],
];

/** A bot that identifies itself; not even its heartbeats count as a reader's. */
export function detectNamedBot({ userAgent, purpose }: PageFetch): Bot | null {
  if (/\b(prefetch|prerender|preview)\b/i.test(purpose ?? ""))
    return { name: "Browser, fetching ahead", why: "a header that says so" };
  const known = KNOWN_BOTS.find(([sign]) => sign.test(userAgent ?? ""));
  return known ? { name: known[1], why: "the name it gives itself" } : null;
}

/** Also catches lookalikes. Use it only for page fetches: an interacting visitor counts as a person. */
export function detectBot(facts: PageFetch): Bot | null {
  const named = detectNamedBot(facts);
  if (named) return named;
  if (!facts.userAgent) return { name: "Program without a name", why: "it gives no name" };
  return isbot(facts.userAgent) ? { name: "Other programs", why: "the look of its name" } : null;
}
