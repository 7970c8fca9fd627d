import { DAY } from "~/platform/time/durations";
import { publicFile } from "./public-file";

/** RFC 9116 requires an expiry date; every response has a new one. */
const VALID_FOR = 180 * DAY;

export const loader = publicFile("text/plain", ({ config, now }) => [
  `Contact: mailto:${config.contactEmail}`,
  `Expires: ${new Date(now + VALID_FOR).toISOString()}`,
  "Preferred-Languages: en",
  `Canonical: ${config.appUrl}/.well-known/security.txt`,
]);
