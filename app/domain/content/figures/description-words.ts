import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";

/** "Picture 2 has no description." @param places of the pictures, from 1; at least one */
export function undescribedInWords(places: readonly number[]): string {
  const list = joined(places.map(String));
  return t("{count, plural, one {Picture {list} has} other {Pictures {list} have}} no description.", {
    count: places.length,
    list,
  });
}

export const describeInEditor = (places: readonly number[]): string =>
  t(
    "{count, plural, one {Add one} other {Add them}} in the editor, so that everybody can read the proposal.",
    { count: places.length },
  );
