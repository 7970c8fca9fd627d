/**
 * Device cookies (OWASP "Slow down online guessing attacks with device cookies"): a browser that signed in
 * with carries a signed note of it, one per account. What strangers guess is counted apart from what it tries, so
 * strangers cannot use up its attempts (docs/decisions/0025-known-browsers.md).
 */
import { hmacToken, isSameText } from "~/platform/crypto.server";
import { DAY } from "~/platform/durations";
import { newId } from "~/platform/ids";
import type { Context } from "../context";

export const KNOWN_BROWSERS = "known-browsers";
/** How long a browser stays known after it last signed in, in milliseconds. */
export const KNOWN_LENGTH = 365 * DAY;
const MOST_ACCOUNTS = 5;
const SEPARATOR = "~";

export interface KnownBrowser {
  /** The same for as long as this browser stays known to the account; its attempts are counted by it. */
  id: string;
  /** When it was last issued, UTC milliseconds. */
  issuedAt: number;
}

interface Entry extends KnownBrowser {
  mac: string;
}

/** What this browser is to the account with this address, by its cookie alone; null for a stranger's. */
export async function knownBrowser(ctx: Context, email: string): Promise<KnownBrowser | null> {
  for (const entry of entriesOf(ctx.request.knownBrowsers ?? "")) {
    if (entry.issuedAt > ctx.now - KNOWN_LENGTH && (await isOf(ctx, entry, email))) return entry;
  }
  return null;
}

/** Whether the account's holder has not sent its browsers away since. */
export const isStillKnown = (
  browser: KnownBrowser | null,
  account: { browsersKnownFrom: number | null },
): browser is KnownBrowser => browser !== null && browser.issuedAt >= (account.browsersKnownFrom ?? 0);

/**
 * The cookie's value that makes this browser known to the account, and keeps it known to the others that it knew.
 */
export async function rememberBrowser(ctx: Context, email: string): Promise<string> {
  const others: string[] = [];
  let id: string | null = null;
  for (const entry of entriesOf(ctx.request.knownBrowsers ?? "")) {
    if (await isOf(ctx, entry, email)) id ??= entry.id;
    else others.push(written(entry));
  }
  const browser = { id: id ?? newId(), issuedAt: ctx.now };
  const own = written({ ...browser, mac: await macOf(ctx, browser, email) });
  return [own, ...others].slice(0, MOST_ACCOUNTS).join(SEPARATOR);
}

const written = ({ id, issuedAt, mac }: Entry): string => `${id}.${issuedAt.toString(36)}.${mac}`;

function entriesOf(cookie: string): Entry[] {
  return cookie
    .split(SEPARATOR, MOST_ACCOUNTS)
    .map((text) => /^([\w-]{21})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(text))
    .flatMap((found) =>
      found
        ? [{ id: found[1] ?? "", issuedAt: Number.parseInt(found[2] ?? "", 36), mac: found[3] ?? "" }]
        : [],
    );
}

const isOf = async (ctx: Context, entry: Entry, email: string): Promise<boolean> =>
  isSameText(entry.mac, await macOf(ctx, entry, email));

const macOf = ({ config }: Context, { id, issuedAt }: KnownBrowser, email: string): Promise<string> =>
  hmacToken(config.linkSecret, `known-browser:${id}:${issuedAt}:${email}`);
