/** Joining a team: with the account that is signed in, with one that is there, or with a new one. */
import type { Submission } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { signInSchema, signUpSchema } from "~/domain/accounts/credentials";
import { endSession, findMember, type NewSession } from "~/domain/accounts/sessions.server";
import { signIn } from "~/domain/accounts/sign-in.server";
import { signUpInvited } from "~/domain/accounts/sign-up-invited.server";
import type { Context, MemberContext } from "~/domain/context";
import { isSecondStepNeeded } from "~/domain/second-factor/second-step-needed";
import { acceptInvitation } from "~/domain/team/accept-invitation.server";
import { findInvitation } from "~/domain/team/invitation-link.server";
import { cutText } from "~/platform/cut-text";
import { type DomainErrorCode, isDomainError } from "~/platform/errors";
import { parseForm, type ReadForm, readForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { currentMember, endedSession, sessionCookies, sessionToken, toSecondStep } from "../session.server";

const HIDDEN = ["password"];

/** What the page, loaded again, would know nothing of. */
const SAID_AT_ONCE = new Set<DomainErrorCode>(["rate_limited", "payments_unavailable"]);

/** What cannot be joined any more explains itself through the page, which is loaded again. */
export async function answerInvitation(ctx: Context, request: Request, token: string) {
  const form = await readForm(ctx, request, { schemas: [signUpSchema], fields: ["intent", "username"] });
  const intent = form.get("intent");
  const here = `/invitation/${encodeURIComponent(token)}`;
  if (intent === "sign-out") return signOut(ctx, request, here);
  const actor = await currentMember(ctx, request);
  if (actor) return join({ ...ctx, actor }, token, here);
  if (intent === "sign-in" || intent === "sign-up") return joinWith(ctx, intent, token, here, form);
  return redirect(here);
}

async function signOut(ctx: Context, request: Request, here: string) {
  await endSession(ctx, sessionToken(ctx, request));
  return redirect(here, { headers: endedSession(ctx) });
}

/** @param cookies of a session that was begun for it */
async function join(ctx: MemberContext, token: string, here: string, cookies: [string, string][] = []) {
  try {
    const { ownerName, isAgain } = await acceptInvitation(ctx, token);
    const title = isAgain ? `You are in ${ownerName}’s team already` : `You joined ${ownerName}’s team`;
    return redirectWithNotice(
      ctx,
      "/team",
      { title: cutText(title, 200), tone: "success" },
      ...cookies.map(([, line]) => line),
    );
  } catch (error) {
    if (!isDomainError(error) || SAID_AT_ONCE.has(error.code)) throw error;
    return redirect(here, { headers: cookies });
  }
}

/** The address is the invitation's: whoever holds the link has read what was mailed there. */
async function joinWith(
  ctx: Context,
  intent: "sign-in" | "sign-up",
  token: string,
  here: string,
  form: ReadForm,
) {
  const found = await findInvitation(ctx, token);
  if (found?.state !== "open") return redirect(here);
  form.set("email", found.email);
  return intent === "sign-up"
    ? joinThrough(ctx, parseForm(form, signUpSchema), signUpInvited, token, here)
    : joinThrough(ctx, parseForm(form, signInSchema), signIn, token, here);
}

async function joinThrough<C>(
  ctx: Context,
  submission: Submission<C>,
  begin: (ctx: Context, command: C) => Promise<NewSession>,
  token: string,
  here: string,
) {
  if (submission.status !== "success") return refuse(submission, HIDDEN);
  try {
    const session = await begin(ctx, submission.value);
    const actor = await findMember(ctx, session.token);
    const headers = sessionCookies(ctx, session);
    if (!actor) return redirect(here, { headers });
    return await join({ ...ctx, actor }, token, here, headers);
  } catch (error) {
    if (isSecondStepNeeded(error)) return toSecondStep(ctx, error.pending, here);
    return refuseWith(ctx, submission, error, HIDDEN);
  }
}
