import type { MailPayload } from "~/db/schema";

export const linkIdOf = ({ payload }: { payload: MailPayload }): string | null =>
  typeof payload.linkId === "string" ? payload.linkId : null;

export const mailMessage = ({ payload }: { payload: MailPayload }): string =>
  typeof payload.message === "string" ? payload.message : "";
