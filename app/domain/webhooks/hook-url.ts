/** Checks the text of a URL. DNS can still lead inside: call-endpoint.server.ts checks addresses before each call. */
import { t } from "~/platform/words/t";

type HookUrlResult = { url: string } | { refusal: string };

interface HookUrlOptions {
  /** `any` is for development: http, any port, localhost. */
  targets: "public" | "any";
  appUrl: string;
}

const MAX_LENGTH = 2000;

/** Other ports would allow port scans. */
const PORTS = ["", "8443"];

/** RFC 2606, 6761, 6762, 7686, 8375, 9476 and ICANN's `internal`. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|test|example|invalid|onion|arpa|alt|workgroup|domain|kubernetes|svc|cluster)$/;

const refuse = (refusal: string): HookUrlResult => ({ refusal });

export function checkHookUrl(text: string, { targets, appUrl }: HookUrlOptions): HookUrlResult {
  const typed = text.trim();
  if (typed.length > MAX_LENGTH) return refuse(t("Please keep the address under 2,000 characters."));
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url) return refuse(t("Enter a whole address, such as https://hooks.your-company.com/countersign."));
  if (url.username || url.password) return refuse(t("The address must not contain a user name or password."));
  if (targets === "any" && /^https?:$/.test(url.protocol)) return { url: withoutFragment(url) };
  if (url.protocol !== "https:") return refuse(t("The address has to begin with https://."));
  if (!PORTS.includes(url.port)) return refuse(t("Use port 443 or 8443."));
  return checkHost(url, appUrl);
}

/** The parser has normalised case, punycode and numeric addresses. */
function checkHost(url: URL, appUrl: string): HookUrlResult {
  const host = url.hostname.replace(/\.$/, "");
  if (/^\[|^[\d.]+$/.test(host)) return refuse(t("Use a hostname, not an IP address."));
  if (!isName(host)) return refuse(t("That is not a public hostname."));
  if (PRIVATE_NAMES.test(host)) return refuse(t("That host is not publicly reachable."));
  const own = new URL(appUrl).hostname;
  if (host === own || host.endsWith(`.${own}`)) return refuse(t("That is Countersign's own address."));
  url.hostname = host;
  return { url: withoutFragment(url) };
}

const isName = (host: string): boolean =>
  host.length <= 253 &&
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(host);

function withoutFragment(url: URL): string {
  url.hash = "";
  return url.href;
}
