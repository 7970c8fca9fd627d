import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { DAY } from "~/platform/durations";
import { KEPT_BRIEFLY } from "./public-file";

/** RFC 9116 wants a date after which the file is stale; it is told afresh every time, so half a year will do. */
const VALID_FOR = 180 * DAY;

/** Where somebody who found a hole writes to. */
export function loader({ context }: LoaderFunctionArgs) {
  const { config, now } = context.ctx;
  const lines = [
    `Contact: mailto:${config.contactEmail}`,
    `Expires: ${new Date(now + VALID_FOR).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${config.appUrl}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { ...KEPT_BRIEFLY, "Content-Type": "text/plain; charset=utf-8" },
  });
}
