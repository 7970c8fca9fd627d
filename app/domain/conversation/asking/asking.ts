import type { Asking } from "../../signing/ask-link";
import type { FoundLink } from "../../signing/links/find-signing-link.server";
import { writingWith } from "./decide-ask";

/** @param path the signing page's */
export const askingOf = (
  found: Pick<FoundLink, "link" | "standing" | "reader">,
  path: string,
  now: number,
): Asking => ({
  path: `${path}/conversation`,
  form: "ask",
  isOpen: writingWith({ ...found, isAskedAnew: false }, now) === "open",
  counts: found.reader.asked,
});
