import type { Context } from "../context";
import { fromHeader, oneLine } from "./compose.server";
import { PREVIEW_FORMAT } from "./content/mail-content";
import { SAMPLE_MAILS } from "./kinds/index.server";
import type { ResolvedSample } from "./mail-kind.server";
import type { OutgoingMail } from "./transport";

type SampleName = Pick<ResolvedSample, "id" | "name" | "group">;

export type PreviewedMail = SampleName & Omit<OutgoingMail, "idempotencyKey" | "attachments">;

/** @param id an unknown one selects the first sample */
export async function previewMail(ctx: Context, id: string | null): Promise<PreviewedMail> {
  const sample = SAMPLE_MAILS.find((each) => each.id === id) ?? (SAMPLE_MAILS[0] as ResolvedSample);
  const { name, group, subject, data, headers } = sample;
  const isForClient = group === "To clients";
  const ownerName = "ownerName" in data ? String(data.ownerName) : "";
  return {
    id: sample.id,
    name,
    group,
    subject: oneLine(subject()),
    from: fromHeader(ctx.config.mail.from, ownerName, PREVIEW_FORMAT.t),
    to: isForClient ? "client@sample.example" : "owner@sample.example",
    replyTo: isForClient ? "owner@sample.example" : null,
    ...(headers ? { headers } : {}),
    ...(await ctx.render.mailBody(sample.content(data, PREVIEW_FORMAT), PREVIEW_FORMAT.t)),
  };
}

export const sampleList = (): SampleName[] =>
  SAMPLE_MAILS.map(({ id, name, group }) => ({ id, name, group }));
