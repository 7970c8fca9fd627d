import type { Submission } from "@conform-to/dom";
import { redirect } from "@remix-run/cloudflare";
import { signInSchema, signUpSchema } from "~/domain/accounts/credentials";
import { isSecondStepNeeded } from "~/domain/accounts/second-factor/second-step-needed";
import { endSession, findMember, type NewSession } from "~/domain/accounts/sessions/sessions.server";
import { signIn } from "~/domain/accounts/sessions/sign-in.server";
import { signUpInvited } from "~/domain/accounts/sign-up/sign-up-invited.server";
import type { Context, MemberContext } from "~/domain/context";
import { acceptInvitation } from "~/domain/team/invitations/accept-invitation.server";
import { findInvitation } from "~/domain/team/invitations/find-invitation.server";
import { type DomainErrorCode, isDomainError } from "~/platform/errors";
import { cutText } from "~/platform/text/cut-text";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, type ReadForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import {
  currentMember,
  endSessionHeaders,
  redirectToSecondStep,
  sessionCookies,
  sessionToken,
} from "../../http/session.server";

const HIDDEN = ["password"];

/** Errors that the reloaded page would not show. */
const INLINE_ERRORS = new Set<DomainErrorCode>(["rate_limited", "payments_unavailable"]);

export async function handleInvitation(ctx: Context, request: Request, token: string) {
  const form = await readForm(ctx, request, { schemas: [signUpSchema], fields: ["intent", "username"] });
  const intent = form.get("intent");
  const invitationPath = `/invitation/${encodeURIComponent(token)}`;
  if (intent === "sign-out") return signOut(ctx, request, invitationPath);
  const actor = await currentMember(ctx, request);
  if (actor) return join({ ...ctx, actor }, token, invitationPath);
  if (intent === "sign-in" || intent === "sign-up") return joinWith(ctx, intent, token, invitationPath, form);
  return redirect(invitationPath);
}

async function signOut(ctx: Context, request: Request, invitationPath: string) {
  await endSession(ctx, sessionToken(ctx, request));
  return redirect(invitationPath, { headers: endSessionHeaders(ctx) });
}

/** @param cookies of the new session */
async function join(
  ctx: MemberContext,
  token: string,
  invitationPath: string,
  cookies: [string, string][] = [],
) {
  try {
    const { ownerName, isAgain } = await acceptInvitation(ctx, token);
    const title = isAgain
      ? t("You are in {ownerName}’s team already", { ownerName })
      : t("You joined {ownerName}’s team", { ownerName });
    return redirectWithFlash(
      ctx,
      "/team",
      { title: cutText(title, 200), tone: "success" },
      ...cookies.map(([, line]) => line),
    );
  } catch (error) {
    if (!isDomainError(error) || INLINE_ERRORS.has(error.code)) throw error;
    return redirect(invitationPath, { headers: cookies });
  }
}

/** The email comes from the invitation: the holder of the link has read that mailbox. */
async function joinWith(
  ctx: Context,
  intent: "sign-in" | "sign-up",
  token: string,
  invitationPath: string,
  form: ReadForm,
) {
  const found = await findInvitation(ctx, token);
  if (found?.state !== "open") return redirect(invitationPath);
  form.set("email", found.email);
  return intent === "sign-up"
    ? joinAfter(ctx, parseForm(form, signUpSchema), signUpInvited, token, invitationPath)
    : joinAfter(ctx, parseForm(form, signInSchema), signIn, token, invitationPath);
}

async function joinAfter<C>(
  ctx: Context,
  submission: Submission<C>,
  begin: (ctx: Context, command: C) => Promise<NewSession>,
  token: string,
  invitationPath: string,
) {
  if (submission.status !== "success") return replyInvalid(submission, HIDDEN);
  try {
    const session = await begin(ctx, submission.value);
    const actor = await findMember(ctx, session.token);
    const headers = sessionCookies(ctx, session);
    if (!actor) return redirect(invitationPath, { headers });
    return await join({ ...ctx, actor }, token, invitationPath, headers);
  } catch (error) {
    if (isSecondStepNeeded(error)) return redirectToSecondStep(ctx, error.pending, invitationPath);
    return replyWithError(ctx, submission, error, HIDDEN);
  }
}
