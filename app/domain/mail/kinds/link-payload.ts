import * as z from "zod";

/** The signing link that the mail contains or is about. */
export const linkPayload = z.object({ linkId: z.string().nullable() });

export const linkAndMessagePayload = linkPayload.extend({ message: z.string() });
