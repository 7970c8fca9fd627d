/** Device cookies (OWASP): strangers cannot use up a known browser's attempts (docs/decisions/0025-known-browsers.md). */
import { hmacToken, isSameText } from "~/platform/crypto.server";
import { newId } from "~/platform/ids";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";

export const KNOWN_BROWSERS = "known-browsers";
/** Milliseconds since the last sign-in. */
export const KNOWN_LENGTH = 365 * DAY;
const MAX_ACCOUNTS = 5;
const SEPARATOR = "~";

export interface KnownBrowser {
  /** Attempts are counted by this id. */
  id: string;
  issuedAt: number;
}

interface Entry extends KnownBrowser {
  mac: string;
}

export async function knownBrowser(ctx: Context, email: string): Promise<KnownBrowser | null> {
  for (const entry of entriesOf(ctx.request.knownBrowsers ?? "")) {
    if (entry.issuedAt > ctx.now - KNOWN_LENGTH && (await isOf(ctx, entry, email))) return entry;
  }
  return null;
}

export const isStillKnown = (
  browser: KnownBrowser | null,
  account: { browsersKnownFrom: number | null },
): browser is KnownBrowser => browser !== null && browser.issuedAt >= (account.browsersKnownFrom ?? 0);

export async function rememberBrowser(ctx: Context, email: string): Promise<string> {
  const others: string[] = [];
  let id: string | null = null;
  for (const entry of entriesOf(ctx.request.knownBrowsers ?? "")) {
    if (await isOf(ctx, entry, email)) id ??= entry.id;
    else others.push(written(entry));
  }
  const browser = { id: id ?? newId(), issuedAt: ctx.now };
  const own = written({ ...browser, mac: await macOf(ctx, browser, email) });
  return [own, ...others].slice(0, MAX_ACCOUNTS).join(SEPARATOR);
}

const written = ({ id, issuedAt, mac }: Entry): string => `${id}.${issuedAt.toString(36)}.${mac}`;

function entriesOf(cookie: string): Entry[] {
  return cookie
    .split(SEPARATOR, MAX_ACCOUNTS)
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
