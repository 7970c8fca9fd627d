/** The browser's own clock, stored as claimed if it is plausible. */
import * as z from "zod";
import { isTimeZone } from "~/platform/time/time-zone";

export const clientTimeZoneSchema = z
  .preprocess(
    (value) => (typeof value === "string" && isTimeZone(value) ? value : null),
    z.string().nullable(),
  )
  .default(null)
  .meta({ description: "The signer's time zone, an IANA name." });

export const clientTimeSchema = z
  .preprocess((value) => (isTimestamp(value) ? value : null), z.string().nullable())
  .default(null)
  .meta({ description: "The signer's clock, ISO 8601." });

export const clientClockSchema = z.object({
  clientTimeZone: clientTimeZoneSchema,
  clientTime: clientTimeSchema,
});

export type ClientClock = z.output<typeof clientClockSchema>;

export const NO_CLIENT_CLOCK: ClientClock = { clientTimeZone: null, clientTime: null };

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/;

const isTimestamp = (value: unknown): boolean =>
  typeof value === "string" && TIMESTAMP.test(value) && !Number.isNaN(Date.parse(value));
