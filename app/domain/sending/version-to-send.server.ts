import type { Statement } from "~/db/client.server";
import { searchText } from "../briefs/search-text";
import type { MemberContext } from "../context";
import type { Proposal } from "../proposals/find-own.server";
import { nextNumber } from "../proposals/number/numbering.server";
import { dayToFreeze } from "../proposals/validity/day-to-freeze";
import { filledContent } from "../proposals/variables/filled-content.server";
import { assertNothingOpen } from "../proposals/variables/open-variables";
import { freeze } from "../proposals/version.server";
import { needsVersion, type Offer, type OfferedVersion } from "./decide-send";
import type { StoredSend } from "./load-send.server";

interface VersionToSend extends OfferedVersion {
  /** The statements that count up the proposal's number. */
  statements: Statement[];
}

/** Gives the proposal a number if it has none. @throws DomainError invalid_input while a variable has no value */
export async function versionToSend(
  ctx: MemberContext,
  stored: StoredSend,
  offer: Offer,
): Promise<VersionToSend> {
  const { latest } = stored;
  const unchanged = withGivenTime(stored, offer.proposal);
  const same = latest && (await frozenAs(ctx, stored, offer, unchanged));
  if (same && !needsVersion(stored, same.version))
    return { version: latest, isNew: false, proposal: unchanged, statements: [] };
  const { statements, proposal } = await withNumber(ctx, { ...offer.proposal, extendedUntil: null });
  const { version, open } = await frozenAs(ctx, stored, offer, proposal);
  assertNothingOpen(open);
  return { version, isNew: true, proposal, statements };
}

/** The version that the proposal would be now, and the variables that stay open in it. */
async function frozenAs(
  ctx: MemberContext,
  { latest }: StoredSend,
  { letterhead, command }: Offer,
  proposal: Proposal,
) {
  const { content, open } = await filledContent(ctx, proposal, letterhead, ctx.actor);
  const number = (latest?.number ?? 0) + 1;
  // Nothing is new in a first version.
  const whatsNew = (latest && command.whatsNew) || null;
  return { version: await freeze(ctx, { proposal, number, content, whatsNew }), open };
}

/** The day that is sent may be one that was given later; then the version keeps its own. */
function withGivenTime({ proposal: { extendedUntil }, latest }: StoredSend, proposal: Proposal): Proposal {
  const validUntil = dayToFreeze({ validUntil: proposal.validUntil, extendedUntil }, latest);
  if (validUntil === proposal.validUntil) return { ...proposal, extendedUntil: null };
  return { ...proposal, validUntil };
}

async function withNumber(ctx: MemberContext, proposal: Proposal) {
  if (proposal.number !== null) return { proposal, statements: [] };
  const { number, statements } = await nextNumber(ctx);
  return { proposal: { ...proposal, number, searchText: searchText({ ...proposal, number }) }, statements };
}
