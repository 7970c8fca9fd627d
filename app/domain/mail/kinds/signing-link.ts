import * as z from "zod";

/** The signing link that the mail carries or is about; null for none. */
export const withLink = z.object({ linkId: z.string().nullable() });

/** The same, with the words of a person. */
export const wordsAndLink = withLink.extend({ message: z.string() });
