/** What one PATCH may change of a proposal (docs/product.md 7): one thing at a time, so that none is left out unsaid. */
import * as z from "zod";
import { typedBlock } from "~/platform/typed-text";
import { notesSchema } from "./internal-notes";

const ONE_OF = [
  "generatedContent",
  "requiresSignature",
  "requiresCode",
  "measuresReading",
  "isArchived",
  "internalNotes",
] as const;
const NEEDED = `Send ${ONE_OF.slice(0, -1).join(", ")} or internalNotes: one of them.`;

export const patchSchema = z
  .object({
    generatedContent: typedBlock("Send the content as text.").optional(),
    /** The revision the change started from; when it is given, a newer one refuses the save. */
    contentRevision: z.int("Send the revision as a whole number.").optional(),
    /** Text that no reader would see is stored as text that is seen, in place of being left out. */
    keepHidden: z.boolean("Send true or false.").optional(),
    requiresSignature: z.boolean("Send true or false.").optional(),
    /** Signing takes a code from the signer's mailbox first. */
    requiresCode: z.boolean("Send true or false.").optional(),
    /** Whether readers' visits are counted and timed. */
    measuresReading: z.boolean("Send true or false.").optional(),
    /** Put away: lists show it under `status=archived` alone. Its client's links stay as they are. */
    isArchived: z.boolean("Send true or false.").optional(),
    ...notesSchema.partial().shape,
  })
  .refine((patch) => ONE_OF.filter((name) => patch[name] !== undefined).length === 1, NEEDED);

export type ProposalPatch = z.output<typeof patchSchema>;
