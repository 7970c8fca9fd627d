/** Tells programs that fetch pages from people who read them, by what a request says of itself. */
import { isbot } from "isbot";

/** The part of a request that is judged. */
export interface FetchFacts {
  userAgent: string | null;
  /** Sec-Purpose, Purpose or X-Moz: why a browser fetches something, where it is not to show it now. */
  purpose: string | null;
}

export interface FetchingProgram {
  /** As an owner reads it: "Microsoft Safe Links". */
  name: string;
  /** What it was told by. */
  why: "the name it gives itself" | "a header that says so" | "the look of its name" | "it gives no name";
}

/** Scanners of mail gateways, pictures' proxies and makers of link previews, each by a word of its user agent. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
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

/** A program that says what it is. Even a signal of life from it is no reader's. */
export function namedProgram({ userAgent, purpose }: FetchFacts): FetchingProgram | null {
  if (/\b(prefetch|prerender|preview)\b/i.test(purpose ?? ""))
    return { name: "Browser, fetching ahead", why: "a header that says so" };
  const known = KNOWN.find(([sign]) => sign.test(userAgent ?? ""));
  return known ? { name: known[1], why: "the name it gives itself" } : null;
}

/** The same, and what only looks like one. For fetches alone: whoever touches a page is believed to be a person. */
export function guessProgram(facts: FetchFacts): FetchingProgram | null {
  const named = namedProgram(facts);
  if (named) return named;
  if (!facts.userAgent) return { name: "Program without a name", why: "it gives no name" };
  return isbot(facts.userAgent) ? { name: "Other programs", why: "the look of its name" } : null;
}
