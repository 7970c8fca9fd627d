import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { firstStepExpired } from "~/domain/accounts/second-factor/finish-sign-in.server";
import { createPasskeyRequest } from "~/domain/accounts/second-factor/passkey-proof.server";
import { findPending } from "~/domain/accounts/second-factor/pending-sign-in.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { postOnly } from "../../app/proposal/proposal-action.server";
import { failureJson } from "../../http/endpoint.server";
import { readForm } from "../../http/form.server";
import { pendingSignInToken } from "../../http/session.server";
import { challengeResponse } from "./passkey-cookie.server";

export const loader = postOnly;

export const action = async ({ context: { ctx }, request }: ActionFunctionArgs): Promise<Response> => {
  if (request.method !== "POST") return postOnly();
  try {
    await limitBursts(ctx, `passkey-question:${ctx.request.ip}`);
    const form = await readForm(ctx, request, { fields: ["for"] });
    if (form.get("for") !== "second-step")
      return challengeResponse(ctx, await createPasskeyRequest(ctx, { for: "sign-in" }));
    const pending = await findPending(ctx, pendingSignInToken(ctx, request));
    if (!pending) throw firstStepExpired();
    const { id: userId } = pending.user;
    return challengeResponse(ctx, await createPasskeyRequest(ctx, { for: "second-step", userId }));
  } catch (error) {
    return failureJson(ctx, error);
  }
};
