/** What a browser says of its own clock: kept as claimed, and only where it can be true. */
import * as z from "zod";
import { isTimeZone } from "~/platform/time-zone";

/** An IANA name that this runtime knows too, else null. */
export const claimedTimeZone = z
  .preprocess(
    (value) => (typeof value === "string" && isTimeZone(value) ? value : null),
    z.string().nullable(),
  )
  .default(null)
  .meta({ description: "The signer's time zone, an IANA name." });

/** ISO 8601 with its offset or Z, else null. */
export const claimedTime = z
  .preprocess((value) => (isMoment(value) ? value : null), z.string().nullable())
  .default(null)
  .meta({ description: "The signer's clock, ISO 8601." });

export const claimSchema = z.object({ clientTimeZone: claimedTimeZone, clientTime: claimedTime });

export type Claim = z.output<typeof claimSchema>;

export const NO_CLAIM: Claim = { clientTimeZone: null, clientTime: null };

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/;

const isMoment = (value: unknown): boolean =>
  typeof value === "string" && MOMENT.test(value) && !Number.isNaN(Date.parse(value));
