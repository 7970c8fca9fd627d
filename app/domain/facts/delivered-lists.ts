/** Lists of deliverables, whatever stands above them. */
import { type Deliverable, isNamedBy } from "./deliverables";
import type { PlacedPassage, Section } from "./sections";

/** The share of a list's items that must name a deliverable. */
const LEAST_SHARE = 0.67;
const LEAST_ITEMS = 2;

/** @param isNot whether a line such as "Not included:" says so of the list below it */
export function withLists(
  passages: readonly PlacedPassage[],
  own: readonly Deliverable[],
  isNot: (line: string) => boolean,
): PlacedPassage[] {
  const lists = new Map<number, PlacedPassage[]>();
  const sections = new Map<number, Section>();
  let before = "";
  for (const passage of passages) {
    const { kind, block, text, section } = passage;
    const list = lists.get(block);
    if (kind === "item" && list) list.push(passage);
    else if (kind === "item") {
      lists.set(block, [passage]);
      const isLedOut = /[:：]\s*$/.test(before) && isNot(before);
      if (isLedOut || section === "exclusions") sections.set(block, "exclusions");
    }
    before = kind === "text" ? text : "";
  }
  for (const [block, items] of lists)
    if (!sections.has(block) && isDelivered(items, own)) sections.set(block, "deliverables");
  return passages.map((passage) => {
    const section = passage.kind === "item" ? sections.get(passage.block) : undefined;
    return section ? { ...passage, section } : passage;
  });
}

function isDelivered(items: readonly PlacedPassage[], own: readonly Deliverable[]): boolean {
  const naming = items.filter(({ folded }) => own.some((deliverable) => isNamedBy(deliverable, folded)));
  return (
    naming.length >= Math.min(LEAST_ITEMS, own.length) &&
    naming.length >= items.length * LEAST_SHARE &&
    own.length > 0
  );
}
