/** Mails whose fate is told by the provider, as their tests need them. */
import { expect } from "vitest";
import { generatedProposal, MAIL } from "./people";
import { type AcceptedMail, type ToldEvent, tell } from "./services/fake-mail-api";
import type { Visitor } from "./visitor";
import type { World } from "./world";

export type Row = Record<string, string | number | null>;

export interface SentMail {
  proposalId: string;
  deliveryId: string;
  mail: AcceptedMail;
  /** The row as it is now. */
  row(): Promise<Row>;
  /** Tells of it once more; every call is another event unless it names its id. */
  tell(event: Partial<ToldEvent> & { type: string }): Promise<{ status: number }>;
}

let events = 0;
export const newEventId = (): string => {
  events += 1;
  return `msg_${events}_${"x".repeat(12)}`;
};

export const HARD = { type: "Permanent", subType: "General", message: "550 5.1.1 No such user" };
export const SOFT = { type: "Transient", subType: "MailboxFull", message: "452 Mailbox full" };

export const SUPPRESSED = {
  message:
    "Resend has suppressed sending to this address because it is on the account-level suppression list.",
  type: "OnAccountSuppressionList",
};

export const rowOf = async (world: World, id: string): Promise<Row> => {
  const row = await world.db.prepare("select * from deliveries where id = ?").bind(id).first<Row>();
  if (!row) throw new Error(`No delivery ${id}.`);
  return row;
};

/** A proposal sent to this address, whose mail the provider took and the product recorded. */
export async function sentMail(
  world: World,
  owner: Visitor,
  address: string,
  settings: object = {},
): Promise<SentMail> {
  const proposalId = await generatedProposal(owner, { clientEmail: address });
  const answer = await owner.json("POST", `/api/proposals/${proposalId}/send`, {
    ...MAIL,
    recipientEmail: address,
    ...settings,
  });
  expect(answer.status, answer.text).toBe(200);
  return mailNamed(world, proposalId, answer.body.deliveryId);
}

/** A mail by its delivery's id, once it was recorded. */
export async function mailNamed(world: World, proposalId: string, deliveryId: string): Promise<SentMail> {
  await world.until(
    "the mail to be recorded",
    async () => (await rowOf(world, deliveryId)).provider_id !== null,
  );
  const mail = world.mail.accepted.find(({ key }) => key === deliveryId);
  if (!mail) throw new Error(`The provider took no mail ${deliveryId}.`);
  return {
    proposalId,
    deliveryId,
    mail,
    row: () => rowOf(world, deliveryId),
    tell: (event) => {
      const stops = event.type === "email.complained" || event.bounce?.type === "Permanent";
      for (const to of stops ? (event.to ?? mail.to) : []) world.mail.suppressed.add(to.toLowerCase());
      return tell(world.visitor(), { id: newEventId(), mail, at: world.clock.now + 1000, ...event });
    },
  };
}
