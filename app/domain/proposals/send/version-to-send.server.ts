import type { Statement } from "~/db/client.server";
import { searchText } from "../../briefs/search-text";
import type { MemberContext } from "../../context";
import type { Proposal } from "../find-own.server";
import { nextNumber } from "../number/next-number.server";
import { filledContent } from "../variables/filled-content.server";
import { assertNothingOpen } from "../variables/open-variables";
import { freeze, type Version } from "../version.server";
import type { SendContext } from "./send-change.server";

export interface VersionToSend {
  version: Version;
  isNew: boolean;
  /** With its number. */
  proposal: Proposal;
  statements: Statement[];
}

/**
 * Unchanged content keeps its version; else the proposal gets a number if it has none yet.
 * @throws DomainError invalid_input while a variable has no value
 */
export async function versionToSend(ctx: MemberContext, context: SendContext): Promise<VersionToSend> {
  const { proposal, latest, latestRejected, letterhead } = context;
  const number = (latest?.number ?? 0) + 1;
  const filled = await filledContent(ctx, proposal, letterhead, ctx.actor);
  const same = await freeze(ctx, proposal.id, number, filled.content);
  if (latest && !latestRejected && isSameVersion(latest, same))
    return { version: latest, isNew: false, proposal, statements: [] };
  const { statements, ...numbered } = await withNumber(ctx, proposal);
  const { content, open } = await filledContent(ctx, numbered.proposal, letterhead, ctx.actor);
  assertNothingOpen(open);
  return {
    ...numbered,
    version: await freeze(ctx, proposal.id, number, content),
    isNew: true,
    statements,
  };
}

const isSameVersion = (one: Version, other: Version): boolean =>
  one.sha256 === other.sha256 && one.language === other.language;

async function withNumber(ctx: MemberContext, proposal: Proposal) {
  if (proposal.number !== null) return { proposal, statements: [] };
  const { number, statements } = await nextNumber(ctx);
  return { proposal: { ...proposal, number, searchText: searchText({ ...proposal, number }) }, statements };
}
