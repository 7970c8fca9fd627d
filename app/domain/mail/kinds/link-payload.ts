import * as z from "zod";

/** The signing link that the mail contains or is about. */
export const linkPayload = z.object({ linkId: z.string().nullable() });

export const linkAndMessagePayload = linkPayload.extend({
  message: z.string(),
  /** The sender's line for the reader alone. */
  personalMessage: z.string().optional(),
});

/** Absent where there is none, so that mails without one stay as they were. */
export const withPersonal = (message: string, personalMessage = "") => ({
  message,
  ...(personalMessage !== "" && { personalMessage }),
});
