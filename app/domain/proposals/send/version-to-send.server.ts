import type { Statement } from "~/db/client.server";
import { searchText } from "../../briefs/search-text";
import type { MemberContext } from "../../context";
import type { LinkRules } from "../../links/signing-link.server";
import { linkNeededUntil } from "../../links/validity";
import type { Proposal } from "../find-own.server";
import { nextNumber } from "../number/next-number.server";
import { filledContent } from "../variables/filled-content.server";
import { assertNothingOpen } from "../variables/open-variables";
import { freeze, type Version } from "../version.server";
import type { SendContext } from "./send-change.server";

export interface VersionToSend {
  version: Version;
  isNew: boolean;
  /** With its number and its days. */
  proposal: Proposal;
  statements: Statement[];
}

/**
 * Unchanged content keeps its version; else the proposal gets a number if it has none yet.
 * @throws DomainError invalid_input while a variable has no value
 */
export async function versionToSend(ctx: MemberContext, context: SendContext): Promise<VersionToSend> {
  const { latest, latestRejected, letterhead } = context;
  const number = (latest?.number ?? 0) + 1;
  const unchanged = withGivenTime(context);
  const filled = await filledContent(ctx, unchanged, letterhead, ctx.actor);
  const same = await freeze(ctx, unchanged.id, number, filled.content);
  if (latest && !latestRejected && isSameVersion(latest, same))
    return { version: latest, isNew: false, proposal: unchanged, statements: [] };
  const { statements, proposal } = await withNumber(ctx, { ...context.proposal, extendedUntil: null });
  const { content, open } = await filledContent(ctx, proposal, letterhead, ctx.actor);
  assertNothingOpen(open);
  return { version: await freeze(ctx, proposal.id, number, content), isNew: true, proposal, statements };
}

/** The day that is sent may be one that was given later; then the version keeps its own. */
function withGivenTime({ stored, proposal, latest }: SendContext): Proposal {
  const isGiven = stored.extendedUntil !== null && proposal.validUntil === stored.extendedUntil;
  if (!isGiven || !latest || latest.validUntil === null) return { ...proposal, extendedUntil: null };
  return { ...proposal, validUntil: latest.validUntil };
}

const isSameVersion = (one: Version, other: Version): boolean =>
  one.sha256 === other.sha256 && one.language === other.language;

async function withNumber(ctx: MemberContext, proposal: Proposal) {
  if (proposal.number !== null) return { proposal, statements: [] };
  const { number, statements } = await nextNumber(ctx);
  return { proposal: { ...proposal, number, searchText: searchText({ ...proposal, number }) }, statements };
}

/** A link lives longer than the validity. */
export const rulesOfLink = (
  { calendar }: SendContext,
  proposal: Proposal,
  { validUntil }: Version,
): LinkRules => ({
  ...proposal,
  neededUntil: linkNeededUntil({
    validUntil,
    extendedUntil: proposal.extendedUntil,
    timeZone: calendar.timeZone,
  }),
});
