/** WebAuthn options, once name and password are valid. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beginPasskey } from "~/domain/accounts/second-factor/add-passkey.server";
import { passkeyNameForm } from "~/domain/accounts/second-factor/passkey-forms";
import { passwordForm } from "~/domain/accounts/second-factor/password-form";
import { invalidInput } from "~/platform/invalid-input";
import { failureJson } from "~/routes/http/endpoint.server";
import { readForm } from "~/routes/http/form.server";
import { requireMember } from "~/routes/http/session.server";
import { challengeResponse } from "~/routes/public/auth/passkey-cookie.server";
import { postOnly } from "../../proposal/proposal-action.server";

/** Checks the name first: a passkey refused later would stay on the device. */
const questionForm = passkeyNameForm.extend(passwordForm.shape);

export const loader = postOnly;

export const action = async ({ context: { ctx }, request }: ActionFunctionArgs): Promise<Response> => {
  if (request.method !== "POST") return postOnly();
  try {
    const member = await requireMember(ctx, request);
    const form = await readForm(ctx, request, { schemas: [questionForm] });
    const parsed = questionForm.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw invalidInput(parsed.error);
    return challengeResponse(ctx, await beginPasskey(member, parsed.data.currentPassword));
  } catch (error) {
    if (error instanceof Response) throw error;
    return failureJson(ctx, error);
  }
};
