import { and, eq } from "drizzle-orm";
import { clientFiles, proposals } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import type { MemberContext } from "../context";
import { type OpenedFile, openFile } from "../files/stored-file.server";
import { readableOf } from "./read-team-proposal.server";

/** For everybody who may read the proposal. @throws DomainError not_found, rate_limited */
export async function clientFile(
  ctx: MemberContext,
  proposalId: string,
  fileId: string,
): Promise<OpenedFile> {
  if (!isId(proposalId) || !isId(fileId)) throw notFound("file");
  const [row] = await ctx.db
    .select({
      name: clientFiles.name,
      kind: clientFiles.kind,
      bytes: clientFiles.bytes,
      sha256: clientFiles.sha256,
    })
    .from(clientFiles)
    .innerJoin(proposals, eq(proposals.id, clientFiles.proposalId))
    .where(and(eq(clientFiles.id, fileId), eq(proposals.id, proposalId), await readableOf(ctx, proposalId)));
  if (!row) throw notFound("file");
  await limitRate(ctx, { "file-download": ctx.actor.id });
  return openFile(ctx, row);
}
