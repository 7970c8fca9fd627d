import { sha256 } from "~/platform/crypto.server";
import { filePlace, parsePictureName } from "../../content/pictures/picture-name";
import type { Context } from "../../context";
import { keysNamedIn } from "../../proposals/pictures/named-pictures.server";
import type { EvidenceRows } from "./evidence-rows.server";
import type { UnsaidFinding } from "./finding";

/** Checks that each picture of a signed version still has the hash in its name. */
export async function pictureFindings(
  { files }: Pick<Context, "files">,
  { proposal_versions: versions, signatures }: EvidenceRows,
): Promise<UnsaidFinding[]> {
  const signed = versions.filter(({ id }) => signatures.some(({ versionId }) => versionId === id));
  const found = signed.flatMap((version) =>
    keysNamedIn(version).map(async (key): Promise<UnsaidFinding[]> => {
      const reason = await pictureProblem(files, key);
      if (reason === null) return [];
      const named = { name: key, number: version.number, reason };
      return [
        { table: "proposal_versions", row: version.id, say: (t) => t("evidence.finding.picture", named) },
      ];
    }),
  );
  return (await Promise.all(found)).flat();
}

/** We store files with a checksum; a file without one was not written by us. */
async function pictureProblem(files: R2Bucket, key: string): Promise<"missing" | "other" | null> {
  const stored = await files.head(filePlace("pictures", key));
  if (!stored) return "missing";
  const recorded = stored.checksums.toJSON().sha256;
  const hash = recorded ?? (await hashOf(files, key));
  return hash === parsePictureName(key)?.sha256 ? null : "other";
}

async function hashOf(files: R2Bucket, key: string): Promise<string | null> {
  const file = await files.get(filePlace("pictures", key));
  return file && sha256(new Uint8Array(await file.arrayBuffer()));
}
