import { DAY } from "~/platform/durations";
import { publicFile } from "./public-file";

/** RFC 9116 wants a date after which the file is stale. Every answer carries a new one, so half a year will do. */
const VALID_FOR = 180 * DAY;

/** Where to report a vulnerability. */
export const loader = publicFile("text/plain", ({ config, now }) => [
  `Contact: mailto:${config.contactEmail}`,
  `Expires: ${new Date(now + VALID_FOR).toISOString()}`,
  "Preferred-Languages: en",
  `Canonical: ${config.appUrl}/.well-known/security.txt`,
]);
