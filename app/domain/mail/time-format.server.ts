import { eq, type SQL } from "drizzle-orm";
import { users } from "~/db/schema";
import { isTimeZone } from "~/platform/time/time-zone";
import type { Context } from "../context";
import { paperOf } from "../printing/paper";
import type { MailTimeFormat } from "./content/mail-content";

type SavedTimeFormat = Pick<typeof users.$inferSelect, "timeZone" | "locale">;

/** Falls back to UTC. Without a chosen format, the time zone decides whether dates are American. */
export function mailTimeFormat(saved: SavedTimeFormat | undefined): MailTimeFormat {
  const timeZone = saved?.timeZone && isTimeZone(saved.timeZone) ? saved.timeZone : "UTC";
  const isAmerican = paperOf({ timeZone, locale: null }) === "letter";
  return { timeZone, locale: saved?.locale ?? (isAmerican ? "en-US" : "en-GB") };
}

/** @param userId the account that sends or receives the mail; a client's zone is unknown */
export const selectTimeFormat = ({ db }: Pick<Context, "db">, userId: string | SQL) =>
  db
    .select({ timeZone: users.timeZone, timeZoneChosen: users.timeZoneChosen, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
