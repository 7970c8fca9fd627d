/** Delta operations for design blocks, so that a change of one can be undone. */
import type { BlockItem, BlockValue } from "~/components/document-markup/block-value";

/** Fields by their place in reading order; new items come before them. */
export interface BlockChange {
  items?: BlockItem[];
  fields?: Record<number, string>;
}

const isValue = (one: BlockValue | BlockChange): one is BlockValue => "kind" in one;

export const fieldsOf = (items: readonly BlockItem[]): string[] => items.flatMap(({ fields }) => fields);

function withFields(items: readonly BlockItem[], changed: Record<number, string> = {}): BlockItem[] {
  let at = 0;
  return items.map(({ fields, photo }) => ({ fields: fields.map((html) => changed[at++] ?? html), photo }));
}

export const blockChanges = {
  compose(before: BlockValue | BlockChange, change: BlockChange): BlockValue | BlockChange {
    const items = change.items ?? before.items;
    if (isValue(before))
      return { kind: before.kind, items: withFields(items ?? before.items, change.fields) };
    if (items)
      return {
        items: withFields(items, change.items ? change.fields : { ...before.fields, ...change.fields }),
      };
    return { fields: { ...before.fields, ...change.fields } };
  },

  invert({ items, fields = {} }: BlockChange, before: BlockValue): BlockChange {
    if (items) return { items: before.items };
    const present = fieldsOf(before.items);
    const kept = Object.keys(fields).flatMap((at) => {
      const html = present[Number(at)];
      return html === undefined ? [] : [[at, html] as const];
    });
    return { fields: Object.fromEntries(kept) };
  },

  transform(first: BlockChange, second: BlockChange, firstWins: boolean): BlockChange {
    if (!firstWins) return second;
    if (first.items) return {};
    if (second.items) return second;
    const kept = Object.entries(second.fields ?? {}).filter(([at]) => !(at in (first.fields ?? {})));
    return { fields: Object.fromEntries(kept) };
  },
};
