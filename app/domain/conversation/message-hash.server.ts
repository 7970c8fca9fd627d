import { canonicalJson } from "~/platform/canonical-json";
import { sha256 } from "~/platform/crypto.server";

/** The salt is erased with the text, so that nobody can find out a short answer by trying. */
export const messageHash = (salt: string, text: string): Promise<string> =>
  sha256(canonicalJson({ salt, text }));
