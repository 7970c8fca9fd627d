/** "Picture 2 has no description." @param places of the pictures, from 1; at least one */
export function undescribedInWords(places: readonly number[]): string {
  const list = new Intl.ListFormat("en-US").format(places.map(String));
  return places.length === 1
    ? `Picture ${list} has no description.`
    : `Pictures ${list} have no description.`;
}

/** What to do about it. */
export const describeInEditor = (places: readonly number[]): string =>
  `Add ${places.length === 1 ? "one" : "them"} in the editor, so that everybody can read the proposal.`;
