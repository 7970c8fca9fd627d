import { joinedNames } from "~/platform/language/joined-names";
import type { Translate } from "~/platform/language/translate";
import type { Act } from "./act";
import type { Standing } from "./standing";

/** The limit of names among those still missing; the others are counted. */
const MOST_NAMED = 3;

/** "Ben, Cleo, Dora and 2 more people". */
export function waitsForWords(t: Translate, names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const last = more > 0 ? [t("standing.more", { count: more })] : [];
  return joinedNames(t, [...names.slice(0, MOST_NAMED), ...last]);
}

interface Reader {
  standing: Standing;
  /** The act that they were asked for. */
  act: Act;
  /** Nobody else takes part. */
  isAlone: boolean;
}

/** Returns the first sentence for a person who has signed or approved. @param shown formats a name in the sentence */
export function standingWords(
  t: Translate,
  { standing: { state, waitsFor, declinedBy }, act, isAlone }: Reader,
  shown = (name: string) => name,
): string {
  const isApproval = act === "approve";
  if (state === "complete")
    return isAlone
      ? t(isApproval ? "decide.approved.title" : "sign.signed.title")
      : t("portal.state.signed_by_all");
  if (declinedBy !== null) return t("standing.declined", { name: shown(declinedBy) });
  if (state !== "waiting") return t(isApproval ? "standing.approved" : "standing.signed");
  const names = waitsForWords(t, waitsFor.map(shown));
  return t(isApproval ? "standing.approved_waits" : "standing.signed_waits", { names });
}
