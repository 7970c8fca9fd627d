import { and, eq, ne } from "drizzle-orm";
import { expectOneChange, retryOnConflict, runBatch } from "~/db/client.server";
import { proposals, signatures } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { chainHead, ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import type { Brief } from "../briefs/brief";
import { assertKeepsWords } from "../content/assert-keeps-words";
import { hasPictures } from "../content/figures/document-pictures.server";
import type { LeftOut } from "../content/left-out";
import { prepareEdited, prepareTyped } from "../content/sanitise.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { carriedIds, textOf } from "./block-ids/carried-ids.server";
import { assertUnlocked, found, isOwn, ownProposal, type Proposal } from "./find-own.server";
import { keepPassages, passagesOf, validPassages } from "./passages/kept-passages.server";
import { isSamePassages, passagesIn } from "./passages/passages.server";
import { namedIn, nameInText } from "./pictures/named-pictures.server";
import { keepOwnPictures } from "./pictures/own-pictures.server";
import type { ManualStatus } from "./status";
import { changeStatusByHand, whyNotManual } from "./status-change.server";

interface SaveContent {
  html: string;
  /** The text comes from an editor, whose blocks have ids. */
  readsIds?: boolean;
  /** The revision the edit started from; when given, a newer one refuses the save. */
  revision?: number;
  keepsHidden?: boolean;
  /** Refuses once to store a text that has lost most of its words. */
  asksWhenShorter?: boolean;
}

interface SavedContent {
  proposal: Proposal;
  leftOut: LeftOut;
}

/** @throws DomainError not_found, locked (signed), conflict (edited elsewhere), payload_too_large, invalid_input (empty) */
export async function saveContent(
  ctx: MemberContext,
  id: string,
  { html: typed, readsIds, revision, keepsHidden, asksWhenShorter }: SaveContent,
): Promise<SavedContent> {
  assertOpenAccount(ctx);
  return retryOnConflict(async () => {
    const [rows, [head], kept] = await ctx.db.batch([
      ownProposal(ctx, id),
      chainHead(ctx, id),
      passagesOf(ctx, id),
    ]);
    const proposal = found(rows);
    assertUnlocked(proposal);
    const prepared = readsIds
      ? prepareEdited(typed, keepsHidden)
      : { ...prepareTyped(typed, keepsHidden), blockIds: null };
    const { html, leftOut } = await keepOwnPictures(ctx, { ...prepared, stored: proposal.contentHtml });
    assertNotEmpty(html);
    const passages = passagesIn(typed, html);
    if (proposal.contentHtml === html) {
      const isSame = isSamePassages(passages, validPassages(kept, proposal));
      if (!isSame) await runBatch(ctx.db, keepPassages(ctx, proposal, passages));
      return { proposal, leftOut };
    }
    assertSameRevision(proposal, revision);
    if (asksWhenShorter)
      assertKeepsWords({ html: proposal.contentHtml, revision: proposal.contentRevision }, html);
    const next = {
      contentHtml: html,
      blockIds: carriedIds(html, prepared, textOf(proposal)),
      contentRevision: proposal.contentRevision + 1,
      updatedAt: ctx.now,
    };
    await commit(
      ctx,
      { proposalId: id, head, actor: ownerActor(ctx.actor) },
      {
        statements: [
          ctx.db.update(proposals).set(next).where(isUntouched(ctx, proposal)),
          expectOneChange(ctx.db),
          ...nameInText(ctx, id, namedIn(proposal), namedIn({ ...proposal, ...next })),
          ...(kept.length + passages.length > 0 ? keepPassages(ctx, { id, ...next }, passages) : []),
        ],
        events: [{ type: "document.edited", payload: { contentSha256: await sha256(html) } }],
      },
    );
    return { proposal: { ...proposal, ...next }, leftOut };
  });
}

/** Guards every content write: content unchanged since it was read, and not signed. */
export const isUntouched = (ctx: MemberContext, proposal: Proposal) =>
  and(
    isOwn(ctx, proposal.id),
    ne(proposals.status, "signed"),
    eq(proposals.contentRevision, proposal.contentRevision),
  );

/** A picture alone is a text. */
export const hasNothing = (html: string): boolean =>
  !hasPictures(html) && !/[^\s\u00a0]/.test(html.replace(/<[^<>]*>|&nbsp;/g, ""));

/** @throws DomainError invalid_input */
export function assertNotEmpty(html: string): void {
  if (!hasNothing(html)) return;
  const text = t("A proposal cannot be empty.");
  throw new DomainError("invalid_input", text, { fieldErrors: { html: text } });
}

function assertSameRevision(proposal: Proposal, revision: number | undefined): void {
  if (revision === undefined || revision === proposal.contentRevision) return;
  throw new DomainError(
    "conflict",
    t("This proposal was changed elsewhere while you were editing. Your text is still here."),
    // Lets the caller compare both and overwrite deliberately.
    { revision: proposal.contentRevision, generatedContent: proposal.contentHtml },
  );
}

/** Apply to the next send; existing links keep their settings. */
type SigningSettings = Partial<Pick<Proposal, "requiresSignature" | "requiresCode" | "signatureFields">>;

export async function setSigning(
  ctx: MemberContext,
  id: string,
  settings: SigningSettings,
): Promise<Proposal> {
  assertOpenAccount(ctx);
  const proposal = found(await ownProposal(ctx, id));
  assertUnlocked(proposal);
  const codeMethod =
    settings.requiresCode === undefined ? proposal.codeMethod : (proposal.codeMethod ?? "email");
  const changed = { ...settings, codeMethod };
  await ctx.db
    .update(proposals)
    .set({ ...changed, updatedAt: ctx.now })
    .where(and(isOwn(ctx, id), ne(proposals.status, "signed")));
  return { ...proposal, ...changed };
}

/** Sets the language of the next send; a version keeps its own. A draft's brief has the same language. */
export async function setLanguage(
  ctx: MemberContext,
  id: string,
  language: Brief["language"],
): Promise<Proposal> {
  assertOpenAccount(ctx);
  const proposal = found(await ownProposal(ctx, id));
  assertUnlocked(proposal);
  const next = { language: language || null, brief: { ...proposal.brief, language } };
  const [saved] = await ctx.db
    .update(proposals)
    .set({ ...next, updatedAt: ctx.now })
    .where(and(isOwn(ctx, id), ne(proposals.status, "signed"), eq(proposals.brief, proposal.brief)))
    .returning({ id: proposals.id });
  if (!saved)
    throw new DomainError("conflict", t("This proposal was just changed elsewhere. Please try again."));
  return { ...proposal, ...next };
}

/** Sets the status by hand, recorded as such. A proposal signed by a client stays signed. @throws DomainError not_found, locked */
export async function setStatus(ctx: MemberContext, id: string, status: ManualStatus): Promise<Proposal> {
  assertOpenAccount(ctx);
  return retryOnConflict(async () => {
    const [rows, [head], signed] = await ctx.db.batch([
      ownProposal(ctx, id),
      chainHead(ctx, id),
      ctx.db.select({ id: signatures.id }).from(signatures).where(eq(signatures.proposalId, id)).limit(1),
    ]);
    const proposal = found(rows);
    if (proposal.status === status) return proposal;
    const refusal = whyNotManual(proposal, status, signed.length > 0);
    if (refusal === "signed") assertUnlocked(proposal);
    if (refusal) throw new DomainError("conflict", t("Generate this proposal before changing its status."));
    const chain = { proposalId: id, head, actor: ownerActor(ctx.actor) };
    await commit(ctx, chain, changeStatusByHand(ctx, proposal, status));
    return { ...proposal, status };
  });
}
