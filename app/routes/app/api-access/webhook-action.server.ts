/** Commands of an endpoint's page. */

import { data } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import {
  removeEndpoint,
  revealSecret,
  rollSecret,
  switchEndpoint,
  updateEndpoint,
} from "~/domain/webhooks/hook-endpoints.server";
import { hookSchema } from "~/domain/webhooks/hook-form";
import { resendHook, sendHeld, sendTest } from "~/domain/webhooks/hook-log.server";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { parseCommand, runCommand } from "../../http/commands.server";
import { type Flash, redirectWithFlash } from "../../http/flash.server";
import { parseForm, type ReadForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";

const commandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save") }),
  z.object({ intent: z.literal("reveal") }),
  z.object({ intent: z.literal("roll"), generation: z.coerce.number().int().min(1) }),
  z.object({ intent: z.literal("test") }),
  z.object({ intent: z.literal("switch-on") }),
  z.object({ intent: z.literal("switch-off") }),
  z.object({ intent: z.literal("remove") }),
  z.object({ intent: z.literal("send-held") }),
  z.object({ intent: z.literal("send-again"), deliveryId: z.string().max(64) }),
]);

type Command = z.output<typeof commandSchema>;
type Simple = Exclude<Command, { intent: "save" | "reveal" }>;

/** Buttons answer with a flash, forms with field errors. */
export async function runWebhookCommand(ctx: MemberContext, id: string, request: Request) {
  const form = await readForm(ctx, request, { schemas: [commandSchema, hookSchema] });
  const command = parseCommand(form, commandSchema);
  if (command.intent === "save") return save(ctx, id, form);
  if (command.intent === "reveal") {
    // The secret must not appear in a URL or cookie.
    return data({ revealed: await revealSecret(ctx, id) }, { headers: { "Cache-Control": "no-store" } });
  }
  const to = command.intent === "remove" ? "/settings/api" : `/settings/api/hooks/${id}`;
  return redirectWithFlash(ctx, to, await flashFor(ctx, id, command));
}

async function flashFor(ctx: MemberContext, id: string, command: Simple): Promise<Flash> {
  try {
    await changeEndpoint(ctx, id, command);
    return { ...done(command.intent), tone: "success" };
  } catch (error) {
    if (!isDomainError(error) || !["conflict", "rate_limited"].includes(error.code)) throw error;
    return { title: error.message, tone: "failure" };
  }
}

const done = (intent: Simple["intent"]): Pick<Flash, "title" | "text"> =>
  ({
    roll: { title: t("New secret created"), text: t("The old one keeps working for 24 hours.") },
    test: { title: t("Test event sent"), text: t("The response appears in the list of events.") },
    "switch-on": { title: t("Endpoint switched on") },
    "switch-off": { title: t("Endpoint switched off") },
    remove: { title: t("Endpoint removed") },
    "send-held": {
      title: t("Missed events are being sent"),
      text: t("The responses appear in the list of events within a few minutes."),
    },
    "send-again": { title: t("Sent again") },
  })[intent];

const changeEndpoint = (ctx: MemberContext, id: string, command: Simple): Promise<void> =>
  runCommand(command, {
    roll: ({ generation }) => rollSecret(ctx, id, generation),
    test: () => sendTest(ctx, id),
    "switch-on": () => switchEndpoint(ctx, id, true),
    "switch-off": () => switchEndpoint(ctx, id, false),
    remove: () => removeEndpoint(ctx, id),
    "send-held": () => sendHeld(ctx, id),
    "send-again": ({ deliveryId }) => resendHook(ctx, id, deliveryId),
  });

async function save(ctx: MemberContext, id: string, form: ReadForm) {
  const submission = parseForm(form, hookSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    await updateEndpoint(ctx, id, submission.value);
    const flash: Flash = { title: t("Endpoint saved"), tone: "success" };
    return redirectWithFlash(ctx, `/settings/api/hooks/${id}`, flash);
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
}
