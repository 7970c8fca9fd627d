/**
 * Which addresses a webhook may have: https, of a host that everybody finds. What its name leads to is judged again
 * before each delivery (hook-net.server.ts); this alone keeps nobody from a name that leads inside.
 */

/** The judge's word: an address as it is stored, or why not, as a sentence for the field. */
export type Verdict = { url: string } | { refusal: string };

export interface Rules {
  /** `any` is for a machine of one's own: http, any port, localhost. */
  targets: "public" | "any";
  /** The product's own address; it does not call itself. */
  appUrl: string;
}

const LONGEST = 2000;

/** Beside 443, the other usual one for https. Others would make of this a way to try ports. */
const PORTS = ["", "8443"];

/** Names that lead nowhere or inside, whoever asks (RFC 2606, 6761, 6762, 7686, 8375, 9476 and ICANN's `internal`). */
const INSIDE =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|test|example|invalid|onion|arpa|alt|workgroup|domain|kubernetes|svc|cluster)$/;

const refuse = (refusal: string): Verdict => ({ refusal });

/** @param text as it was typed */
export function judgeHookUrl(text: string, { targets, appUrl }: Rules): Verdict {
  const typed = text.trim();
  if (typed.length > LONGEST) return refuse("Please keep the address under 2,000 characters.");
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url) return refuse("Enter a whole address, such as https://hooks.your-company.com/countersign.");
  if (url.username || url.password) return refuse("The address must not contain a user name or password.");
  if (targets === "any" && /^https?:$/.test(url.protocol)) return { url: withoutFragment(url) };
  if (url.protocol !== "https:") return refuse("The address has to begin with https://.");
  if (!PORTS.includes(url.port)) return refuse("Use port 443 or 8443.");
  return judgeHost(url, appUrl);
}

/** The parser has made one spelling of all: small letters, punycode, and of any number that is an address its dots. */
function judgeHost(url: URL, appUrl: string): Verdict {
  const host = url.hostname.replace(/\.$/, "");
  if (/^\[|^[\d.]+$/.test(host)) return refuse("Use a hostname, not an IP address.");
  if (!isName(host)) return refuse("That is not a public hostname.");
  if (INSIDE.test(host)) return refuse("That host is not publicly reachable.");
  const own = new URL(appUrl).hostname;
  if (host === own || host.endsWith(`.${own}`)) return refuse("That is Countersign's own address.");
  url.hostname = host;
  return { url: withoutFragment(url) };
}

/** At least two labels, of letters, digits and dashes; a top-level name is never a number. */
const isName = (host: string): boolean =>
  host.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(host);

function withoutFragment(url: URL): string {
  url.hash = "";
  return url.href;
}
