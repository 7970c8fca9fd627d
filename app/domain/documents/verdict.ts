/** What the check page says of a file. Shared with the JSON API; nothing in it tells what a document says or who signed it. */
import * as z from "zod";
import { moment } from "~/platform/json-formats";
import { SEAL_LEVELS } from "./seal-level";

export const VERDICTS = ["unaltered", "superseded", "altered", "unknown"] as const;

export type Verdict = (typeof VERDICTS)[number];

export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** As people paste it: with spaces, colons and capitals, as some tools print hashes. */
export const tidySha256 = (text: string): string => text.toLowerCase().replace(/[\s:]/g, "");

interface Asked {
  /** The hash of a file; null when a document is looked at without one. */
  sha256: string | null;
  /** What is known under that hash, or under the document's id. */
  byHash: { id: string; isSuperseded: boolean } | null;
  byId: { id: string } | null;
}

/** Null where there is no file to judge. A file that bears a known document's id and not its hash was changed. */
export function judge({ sha256, byHash, byId }: Asked): Verdict | null {
  if (sha256 === null) return null;
  if (byHash) return byHash.isSuperseded ? "superseded" : "unaltered";
  return byId ? "altered" : "unknown";
}

/** What anybody may know of a sealed document who has its file, its hash or its id. */
export const sealedFacts = z
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
  })
  .meta({ id: "SealedDocument" });

export type SealedFacts = z.infer<typeof sealedFacts>;

export const verdictAnswer = z
  .object({ verdict: z.enum(VERDICTS), facts: sealedFacts.nullable() })
  .meta({ id: "Verdict" });
