/** What the notices to an owner say: all of it stands in the mail's own row, so that a retry says the same. */
import type { Delivery } from "./claim.server";
import type { MailFacts } from "./renderer";

type FactsOf<K extends MailFacts["kind"]> = Extract<MailFacts, { kind: K }>;

/** What the row's `message` holds, as JSON. */
export type NoticeMessage =
  | Pick<FactsOf<"viewed_notice">, "clientName">
  | Pick<FactsOf<"delivery_notice">, "to" | "outcome" | "reason">;

/**
 * The facts of a first view or of a mail that did not arrive; null for every other kind.
 * @param url of the proposal
 */
export function noticeFacts(
  { kind, toName, message, createdAt }: Delivery,
  title: string,
  url: string,
): FactsOf<"viewed_notice"> | FactsOf<"delivery_notice"> | null {
  const to = { toName, title, url };
  if (kind === "viewed_notice") {
    const { clientName } = JSON.parse(message) as { clientName: string };
    return { kind, ...to, clientName, viewedAt: createdAt };
  }
  if (kind !== "delivery_notice") return null;
  const told = JSON.parse(message) as Pick<FactsOf<"delivery_notice">, "to" | "outcome" | "reason">;
  return { kind, ...to, ...told, happenedAt: createdAt };
}
