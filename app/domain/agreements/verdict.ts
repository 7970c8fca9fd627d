import * as z from "zod";
import { SEAL_LEVELS } from "~/db/vocabulary";
import { moment } from "~/platform/json-formats";

const VERDICTS = ["unaltered", "superseded", "other", "altered", "unknown"] as const;

export type Verdict = (typeof VERDICTS)[number];

export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Accepts pasted hashes with spaces, colons and capitals. */
export const normaliseSha256 = (text: string): string => text.toLowerCase().replace(/[\s:]/g, "");

interface VerdictInput {
  /** Null if only a document id was given. */
  sha256: string | null;
  byHash: { id: string; isSuperseded: boolean } | null;
  byId: { id: string } | null;
  isDocumentNamed: boolean;
}

/**
 * A known document's id with an unknown hash means that the file was altered. A sealed file asked about with the id of
 * something else is another document.
 */
export function judge({ sha256, byHash, byId, isDocumentNamed }: VerdictInput): Verdict | null {
  if (sha256 === null) return null;
  if (byHash && isDocumentNamed && byHash.id !== byId?.id) return "other";
  if (byHash) return byHash.isSuperseded ? "superseded" : "unaltered";
  return byId ? "altered" : "unknown";
}

const sealedDocumentSchema = z
  .object({
    document: z.string().meta({ description: "The id of the sealed document." }),
    sha256: z.string(),
    sealedAt: moment.nullable(),
    pages: z.int().nullable(),
    level: z.enum(SEAL_LEVELS).nullable().meta({ description: "PAdES level of the seal." }),
    certificate: z.object({
      fingerprint: z.string().nullable(),
      subject: z.string().nullable(),
      validFrom: moment.nullable(),
      validUntil: moment.nullable(),
      state: z.string().nullable().meta({ description: "As it was when the document was sealed." }),
    }),
    timestamp: z.object({ authority: z.string(), at: moment.nullable() }).nullable(),
    chain: z.object({
      events: z.int(),
      certified: z
        .int()
        .nullable()
        .meta({ description: "How many of them its certificate of completion shows; the rest came later." }),
      head: z.string(),
      holds: z
        .boolean()
        .meta({ description: "All hashes were recomputed, and all records match their events." }),
    }),
    superseded: z.boolean().meta({ description: "A later version of the same proposal was signed." }),
    changes: z
      .array(z.object({ number: z.string().nullable(), at: moment }))
      .meta({ description: "Change orders of this agreement that were agreed since." }),
  })
  .meta({ id: "SealedDocument" });

export type SealedDocumentData = z.infer<typeof sealedDocumentSchema>;

export const verdictResponse = z
  .object({ verdict: z.enum(VERDICTS), facts: sealedDocumentSchema.nullable() })
  .meta({ id: "Verdict" });
