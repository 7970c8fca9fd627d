import { eq, type SQL, sql } from "drizzle-orm";
import { users } from "~/db/schema";
import { isTimeZone } from "~/platform/time/time-zone";
import type { Context } from "../context";
import { paperOf } from "../printing/paper";
import type { MailTimeFormat } from "./content/mail-content";

type SavedTimeFormat = Pick<typeof users.$inferSelect, "timeZone" | "locale" | "browserEnglish">;

/**
 * The dates of a mail to an account: the chosen format, else the English of its browser, as on its screens. Only while no
 * browser is known the time zone decides. The zone is UTC where none is known.
 */
export function mailTimeFormat(saved: SavedTimeFormat | undefined): MailTimeFormat {
  const timeZone = saved?.timeZone && isTimeZone(saved.timeZone) ? saved.timeZone : "UTC";
  return { timeZone, locale: saved?.locale ?? saved?.browserEnglish ?? englishOfZone(timeZone) };
}

const englishOfZone = (timeZone: string): string =>
  paperOf({ timeZone, locale: null }) === "letter" ? "en-US" : "en-GB";

const zone = { timeZone: users.timeZone, timeZoneChosen: users.timeZoneChosen };

/** @param userId the account that sends or receives the mail; a client's zone is unknown */
export const selectTimeFormat = ({ db }: Pick<Context, "db">, userId: string | SQL) =>
  db
    .select({ ...zone, locale: users.locale, browserEnglish: users.browserEnglish })
    .from(users)
    .where(eq(users.id, userId));

/** The zone of the delivery's account, with the dates and the language of the account that it goes to: a colleague has others. */
export const selectMailReader = ({ db }: Pick<Context, "db">, deliveryId: string) =>
  db
    .select({
      ...zone,
      locale: ofReader("locale", deliveryId),
      browserEnglish: ofReader("browser_english", deliveryId),
      language: ofReader("language", deliveryId),
    })
    .from(users)
    .where(eq(users.id, sql`(select user_id from deliveries where id = ${deliveryId})`));

const ofReader = (column: "locale" | "browser_english" | "language", deliveryId: string) =>
  sql<string | null>`(select reader.${sql.identifier(column)}
  from deliveries sent join users reader on reader.email = lower(sent.to_email) or reader.id = sent.user_id
  where sent.id = ${deliveryId} order by reader.email = lower(sent.to_email) desc limit 1)`;
