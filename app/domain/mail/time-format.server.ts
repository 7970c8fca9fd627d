import { eq, type SQL, sql } from "drizzle-orm";
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

const timeFormat = { timeZone: users.timeZone, timeZoneChosen: users.timeZoneChosen, locale: users.locale };

/** @param userId the account that sends or receives the mail; a client's zone is unknown */
export const selectTimeFormat = ({ db }: Pick<Context, "db">, userId: string | SQL) =>
  db.select(timeFormat).from(users).where(eq(users.id, userId));

/** The account of the delivery, with the language of the account that it goes to: a colleague has another. */
export const selectMailReader = ({ db }: Pick<Context, "db">, deliveryId: string) =>
  db
    .select({ ...timeFormat, language: languageOfReader(deliveryId) })
    .from(users)
    .where(eq(users.id, sql`(select user_id from deliveries where id = ${deliveryId})`));

const languageOfReader = (deliveryId: string) => sql<string | null>`(select reader.language
  from deliveries sent join users reader on reader.email = lower(sent.to_email) or reader.id = sent.user_id
  where sent.id = ${deliveryId} order by reader.email = lower(sent.to_email) desc limit 1)`;
