import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { users } from "~/db/schema";
import { acceptedEnglish } from "~/platform/time/accepted-english";
import type { Context } from "../context";

/** Screens have this English where the account chose no date format. */
export const browserEnglish = ({ request }: Pick<Context, "request">): string =>
  acceptedEnglish(request.acceptLanguage ?? null);

/** Remembers it for mails, which no browser asks for. */
export function rememberEnglish(ctx: Context, userId: string): Statement {
  const english = browserEnglish(ctx);
  return ctx.primary
    .update(users)
    .set({ browserEnglish: english })
    .where(and(eq(users.id, userId), sql`${users.browserEnglish} is not ${english}`));
}
