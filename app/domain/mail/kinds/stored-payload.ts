/** How the payloads of mails lie in the columns `message` and `link_id`. */
import * as z from "zod";

/** JSON in `message`. */
export const messageAs = <T extends z.ZodType>(schema: T) =>
  z
    .object({ message: z.string() })
    .transform(({ message }) => JSON.parse(message) as unknown)
    .pipe(schema);

/** The words of a person in `message`, and the signing link in `link_id`, where there is one. */
export const wordsAndLink = z.object({ message: z.string(), linkId: z.string().nullable() });

/** The signing link in `link_id`, where there is one. */
export const signingLink = z.object({ linkId: z.string().nullable() });

/** The id of another row in `link_id`; empty where that was lost. */
export const idOfRow = z
  .object({ linkId: z.string().nullable() })
  .transform(({ linkId }) => ({ rowId: linkId ?? "" }));

export const noPayload = z.object({});

/** UTC milliseconds in `message`. */
export const timeInMessage = z
  .object({ message: z.string() })
  .transform(({ message }) => ({ at: Number(message) }))
  .pipe(z.object({ at: z.int() }));

/** JSON in `message`, and the id of another row in `link_id`. */
export const jsonAndRow = <T extends z.ZodType>(schema: T) =>
  z
    .object({ message: z.string(), linkId: z.string().nullable() })
    .transform(({ message, linkId }) => ({ ...JSON.parse(message), rowId: linkId ?? "" }) as unknown)
    .pipe(schema);
