import { sql } from "drizzle-orm";

/** The owner has said how it ended. A new last day asks again. */
export const isClosingAnswered = sql`coalesce(proposals.closing ->> 'day' = proposals.last_day, false)`;

/** The owner says that it was won elsewhere or lost, so that it waits for nobody. */
export const isClosed = sql`(${isClosingAnswered} and proposals.closing ->> 'outcome' <> 'open')`;
