import type { Context } from "../context";
import { oneLine, senderAddress } from "./compose.server";
import { UTC_CALENDAR } from "./content/mail-content";
import { SAMPLE_MAILS } from "./kinds/index.server";
import type { ResolvedSample } from "./kinds/mail-kind.server";
import type { OutgoingMail } from "./transport";

type SampleName = Pick<ResolvedSample, "id" | "name" | "group">;

export type PreviewedMail = SampleName & Omit<OutgoingMail, "idempotencyKey" | "attachments">;

/** A sample as it would leave this deployment. @param id an unknown one is the first */
export async function previewMail(ctx: Context, id: string | null): Promise<PreviewedMail> {
  const sample = SAMPLE_MAILS.find((each) => each.id === id) ?? (SAMPLE_MAILS[0] as ResolvedSample);
  const { name, group, subject, data, headers } = sample;
  const isForClient = group === "To clients";
  const ownerName = "ownerName" in data ? String(data.ownerName) : "";
  return {
    id: sample.id,
    name,
    group,
    subject: oneLine(subject),
    cc: [],
    from: senderAddress(ctx.config.mail.from, ownerName),
    to: isForClient ? "client@sample.example" : "owner@sample.example",
    replyTo: isForClient ? "owner@sample.example" : null,
    ...(headers ? { headers } : {}),
    ...(await ctx.render.mailBody(sample.content(data, UTC_CALENDAR))),
  };
}

/** What there is to look at, in groups. */
export const sampleList = (): SampleName[] =>
  SAMPLE_MAILS.map(({ id, name, group }) => ({ id, name, group }));
