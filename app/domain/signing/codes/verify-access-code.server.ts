import { expectOneChange } from "~/db/client.server";
import { accessCodes, signingCodes } from "~/db/schema";
import { hashToken } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { boundRow } from "../../audit/bound-rows";
import { type AuditDraft, chainHead } from "../../audit/chain.server";
import { type Change, commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import { accessCodeLocked, codeLockedSubject } from "../../mail/kinds/signing/access-code-locked.server";
import { notifyOwner } from "../../notifications/notification.server";
import { linkOpenGuard, linkRefs, recipientActor } from "../guards.server";
import type { FoundLink } from "../links/find-signing-link.server";
import { disclosureShownEvents } from "../record-disclosure-shown.server";
import { type AccessCode, isAccessCode, isAccessCodeUnchanged } from "./access-code.server";
import { CODE_SESSION_MS, MAX_CODE_TRIES } from "./code-step";
import { type SigningCode, sessionIdOf } from "./signing-code.server";

/** An access code works in several browsers, a code by email in one. @returns the error for a wrong one, counted */
export async function attemptAccessCode(
  ctx: Context,
  found: FoundLink,
  access: AccessCode,
  digits: string,
  session: string,
): Promise<DomainError | null> {
  if (access.tries >= MAX_CODE_TRIES) throw accessCodeError(ctx, found, 0);
  if (await isAccessCode(ctx, access, digits)) {
    await commitEntered(ctx, found, access, session);
    return null;
  }
  await commitFailed(ctx, found, access);
  return accessCodeError(ctx, found, MAX_CODE_TRIES - access.tries - 1);
}

function accessCodeError({ message }: Context, { owner }: FoundLink, triesLeft: number): DomainError {
  const isLocked = triesLeft === 0;
  const code = isLocked
    ? message("code.access.locked", { name: owner.name })
    : message("code.access.tries_left", { count: triesLeft });
  const codeRefusal = isLocked ? "locked" : "wrong";
  return new DomainError("invalid_input", code, { fieldErrors: { code }, codeRefusal, triesLeft });
}

async function commitEntered(ctx: Context, found: FoundLink, access: AccessCode, session: string) {
  const sessionHash = await hashToken(session);
  const given: SigningCode = {
    id: newId(),
    linkId: found.link.id,
    createdAt: ctx.now,
    expiresAt: ctx.now + CODE_SESSION_MS,
    tries: access.tries,
    verifiedAt: ctx.now,
    sessionHash,
    accessCodeId: access.id,
  };
  const entered: AuditDraft = {
    type: "access_code.entered",
    ...linkRefs(found),
    payload: { codeId: given.id, accessCodeId: access.id },
    rows: [boundRow("signing_codes", given)],
  };
  const actor = {
    ...recipientActor(found),
    authMethod: "access code" as const,
    sessionId: sessionIdOf(sessionHash),
  };
  const [head] = await chainHead(ctx, found.proposal.id);
  // The next page shows the terms.
  const shown = found.consent ? [] : await disclosureShownEvents(ctx, found, ctx.message);
  const statements = [
    ...linkOpenGuard(ctx, found),
    // Writes its own value back: the code must not be locked or replaced meanwhile.
    ctx.db.update(accessCodes).set({ tries: access.tries }).where(isAccessCodeUnchanged(access)),
    expectOneChange(ctx.db),
    ctx.db.insert(signingCodes).values(given),
  ];
  await commit(
    ctx,
    { proposalId: found.proposal.id, head, actor },
    { statements, events: [entered, ...shown] },
  );
}

async function commitFailed(ctx: Context, found: FoundLink, access: AccessCode): Promise<void> {
  const tries = access.tries + 1;
  const isLocked = tries >= MAX_CODE_TRIES;
  const payload = { codeId: access.id, tries };
  const rows = [boundRow("access_codes", { ...access, tries })];
  const failed: AuditDraft[] = [{ type: "otp.failed", ...linkRefs(found), payload, rows }];
  if (isLocked) failed.push({ type: "otp.locked", ...linkRefs(found), payload });
  const [head] = await chainHead(ctx, found.proposal.id);
  const statements = [
    ...linkOpenGuard(ctx, found),
    ctx.db.update(accessCodes).set({ tries }).where(isAccessCodeUnchanged(access)),
    expectOneChange(ctx.db),
  ];
  const chain = { proposalId: found.proposal.id, head, actor: recipientActor(found) };
  const changes = [{ statements, events: failed }, ...(isLocked ? [notifyLocked(ctx, found, access)] : [])];
  await commit(ctx, chain, ...changes);
}

function notifyLocked(ctx: Context, found: FoundLink, access: AccessCode): Change {
  const { proposal, version, owner, recipient } = found;
  const who = recipient.name || recipient.email;
  return notifyOwner(
    ctx,
    {
      kind: "code_locked",
      owner,
      proposalId: proposal.id,
      title: version.title,
      actorName: who,
      detail: "Too many wrong codes were entered.",
      aboutId: access.id,
    },
    {
      subject: codeLockedSubject({ who, title: version.title }),
      draft: accessCodeLocked.mail({ who }),
      versionId: version.id,
    },
  );
}
