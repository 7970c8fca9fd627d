/** Who is mailed the sealed agreement: its signer, its owner, and those whom the send kept informed. */
import { and, eq, inArray } from "drizzle-orm";
import { deliveries, recipients } from "~/db/schema";
import { cutText } from "~/platform/cut-text";
import { newId } from "~/platform/ids";
import { isGone } from "../accounts/deleted-account";
import type { Context } from "../context";
import { sealDelay } from "../mail/kinds/seal-delay.server";
import { signedCopy } from "../mail/kinds/signed-copy.server";
import { isInvited } from "../signing/signer-match";
import type { Agreement } from "./agreement.server";

export type NewDelivery = typeof deliveries.$inferInsert;

/** One copy for the signer, reached as before, one for the owner, and one for each who got a copy to read. */
export async function signedCopies(
  ctx: Context,
  agreement: Agreement,
  createdAt: number,
): Promise<NewDelivery[]> {
  const copy = mailOf(agreement, createdAt);
  const parties = partiesOf(agreement);
  const others = except(parties, await keptInformed(ctx, agreement.version));
  const subject = `Signed: ${agreement.version.title}`;
  return [...parties, ...others].map(({ linkId = null, ...to }) => ({
    ...copy,
    ...signedCopy.mail({ linkId }),
    subject,
    ...to,
    id: newId(),
  }));
}

/** To signer and owner, while their copy has to wait. */
export function sealDelays(agreement: Agreement, createdAt: number): NewDelivery[] {
  const notice = mailOf(agreement, createdAt);
  const subject = cutText(`Signed, PDF to follow: ${agreement.version.title}`, 200);
  return partiesOf(agreement).map(({ linkId = null, ...to }) => ({
    ...notice,
    ...sealDelay.mail({ linkId }),
    subject,
    ...to,
    id: newId(),
  }));
}

const mailOf = ({ owner, version }: Agreement, createdAt: number) => ({
  userId: owner.id,
  proposalId: version.proposalId,
  versionId: version.id,
  cc: [],
  state: "pending" as const,
  createdAt,
});

/** The signer, reached as before, and the owner. */
function partiesOf({ owner, recipient, signature }: Agreement): Reader[] {
  const signer = { name: signature.signerName, email: signature.signerEmail };
  const recipientName = isInvited(recipient, signer) ? signer.name : recipient.name;
  return [
    { linkId: signature.linkId, toName: recipientName, toEmail: recipient.email },
    ...(isGone(owner) ? [] : [{ toName: owner.name, toEmail: owner.email }]),
  ];
}

interface Reader {
  /** The link through which they signed; left out for all others. */
  linkId?: string | null;
  toName: string;
  toEmail: string;
}

/** A party that was named among the readers too gets one mail. */
const except = (parties: Reader[], readers: Reader[]): Reader[] =>
  readers.filter(({ toEmail }) => !parties.some((party) => isSameAddress(party.toEmail, toEmail)));

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Those of the last send of this version: somebody whom the owner left out of it is told no more. */
async function keptInformed(
  ctx: Context,
  { id, proposalId }: { id: string; proposalId: string },
): Promise<Reader[]> {
  const [sends, readers] = await Promise.all([
    ctx.db
      .select({ kind: deliveries.kind, toEmail: deliveries.toEmail, createdAt: deliveries.createdAt })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.proposalId, proposalId),
          eq(deliveries.versionId, id),
          inArray(deliveries.kind, ["proposal", "proposal_copy"]),
        ),
      ),
    ctx.db
      .select({ toName: recipients.name, toEmail: recipients.email })
      .from(recipients)
      .where(and(eq(recipients.proposalId, proposalId), eq(recipients.role, "copy")))
      .orderBy(recipients.position, recipients.id),
  ]);
  const last = Math.max(...sends.map(({ createdAt }) => createdAt));
  const named = sends.filter((send) => send.kind === "proposal_copy" && send.createdAt === last);
  return readers.filter((reader) => named.some(({ toEmail }) => isSameAddress(toEmail, reader.toEmail)));
}
