import { isId } from "~/platform/ids";
import { type Letterhead, letterheadQuery, letterheadToFreeze } from "../../branding/letterhead.server";
import { prepareEdited } from "../../content/sanitise.server";
import type { MemberContext } from "../../context";
import { assertOpenAccount } from "../../people/usage/count-usage.server";
import { carriedIds, textOf } from "../../proposals/block-ids/carried-ids.server";
import { assertUnlocked, found, ownProposal, type Proposal } from "../../proposals/find-own.server";
import { keepOwnPictures } from "../../proposals/pictures/own-pictures.server";
import { calendarQuery, withSuggestedDay } from "../../proposals/validity/own-calendar.server";
import { filledContent, filledText } from "../../proposals/variables/filled-content.server";
import type { Version } from "../../proposals/version.server";
import { offeredCode } from "../code-choice";
import { type TextProblems, textProblems } from "../text-problems.server";
import { markPlace } from "./mark-place.server";

export interface TypedText {
  html: string;
  /** The block to go to, from 0; null for the beginning. */
  block: number | null;
}

export interface DraftAsSent {
  /** The proposal with the typed text and the day that a send would suggest. */
  proposal: Proposal;
  /** The version that a send would freeze now, plus marks for open variables and for the place to go to. */
  version: Version;
  letterhead: Letterhead;
  problems: TextProblems;
}

/** Stores nothing. @throws DomainError not_found, locked, payload_too_large, invalid_input for too many pictures */
export async function draftAsSent(ctx: MemberContext, id: string, typed: TypedText): Promise<DraftAsSent> {
  assertOpenAccount(ctx);
  const [rows, [saved], [calendarRow]] = await ctx.db.batch([
    ownProposal(ctx, isId(id) ? id : ""),
    letterheadQuery(ctx, ctx.actor.id),
    calendarQuery(ctx),
  ]);
  const stored = found(rows);
  assertUnlocked(stored);
  const prepared = prepareEdited(typed.html);
  const { html: contentHtml } = await keepOwnPictures(ctx, { ...prepared, stored: stored.contentHtml });
  const offered = withSuggestedDay(ctx.now, stored, calendarRow);
  const requiresCode = offeredCode(stored, calendarRow?.asksForCode ?? true);
  const proposal = { ...offered, contentHtml, requiresCode, extendedUntil: null };
  const letterhead = letterheadToFreeze(ctx.actor, proposal, saved);
  const blockIds = carriedIds(contentHtml, prepared, textOf(stored));
  const { content, open } = await filledContent(ctx, proposal, letterhead, ctx.actor);
  const marked = open.length > 0 ? await filledText(ctx, proposal, letterhead, ctx.actor) : content.html;
  const html = typed.block === null ? marked : markPlace(marked, typed.block);
  const row = { id, proposalId: id, number: 0, sha256: "", frozenAt: ctx.now, whatsNew: null };
  const version = { ...content, html, blockIds, ...row };
  return { proposal, version, letterhead, problems: textProblems(ctx, content, open) };
}
