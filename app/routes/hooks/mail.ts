import { handleMailWebhook } from "~/domain/mail/provider/mail-webhook.server";
import { anyone, endpoint } from "../http/endpoint.server";
import { readText } from "../http/read-body.server";

const MAX_EVENT_BYTES = 1_000_000;

const RETRY_AFTER_SECONDS = "5";

/** docs/decisions/0016-webhooks-and-suppression.md */
export const loader = endpoint({
  POST: anyone(async ({ ctx, request }) => {
    const result = await handleMailWebhook(ctx, request.headers, await readText(request, MAX_EVENT_BYTES));
    if (result !== "too early") return { received: true };
    const error = "That email is still being recorded. Please try again.";
    return Response.json({ error }, { status: 503, headers: { "Retry-After": RETRY_AFTER_SECONDS } });
  }),
});

export const action = loader;
