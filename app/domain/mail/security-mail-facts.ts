import type { Context } from "../context";
import type { FactorNews } from "../second-factor/factor-news";
import type { Delivery } from "./claim.server";
import type { MailFacts } from "./renderer";

/** Mails about signing in. What they tell stands in their own rows, so that a retry says the same; null for other mails. */
export function securityMailFacts({ config }: Pick<Context, "config">, delivery: Delivery): MailFacts | null {
  const { kind, toName, toEmail: account, message, createdAt } = delivery;
  if (kind === "new_browser") {
    const seen = JSON.parse(message) as Record<"device" | "place" | "ip", string | null>;
    return { kind, toName, account, signedInAt: createdAt, ...seen, url: `${config.appUrl}/reset-password` };
  }
  if (kind !== "second_factor") return null;
  const news = JSON.parse(message) as FactorNews;
  return { kind, toName, account, changedAt: createdAt, news, url: `${config.appUrl}/settings/security` };
}
