import type { MailPayload } from "~/db/schema";

/** The signing link that a mail carries or is about; null for none. */
export const mailLink = ({ payload }: { payload: MailPayload }): string | null =>
  typeof payload.linkId === "string" ? payload.linkId : null;

/** The words that somebody wrote into a mail; empty where there are none. */
export const writtenMessage = ({ payload }: { payload: MailPayload }): string =>
  typeof payload.message === "string" ? payload.message : "";
