import { newId } from "~/platform/ids";
import type { Context } from "../context";
import type { Person } from "../people/signer-match";
import type { Version } from "../proposals/version.server";

interface About {
  version: Pick<Version, "id" | "proposalId">;
  /** The owner's. */
  userId: string;
}

/** Makes the row of a mail about a version, without its kind. */
export const pendingMail = (
  { now: createdAt }: Pick<Context, "now">,
  { version, userId }: About,
  { name: toName, email: toEmail }: Person,
  subject: string,
) => ({
  id: newId(),
  userId,
  proposalId: version.proposalId,
  versionId: version.id,
  toName,
  toEmail,
  cc: [] as string[],
  subject,
  state: "pending" as const,
  createdAt,
});
