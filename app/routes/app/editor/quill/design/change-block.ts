import Quill, { Delta } from "quill";
import {
  type BlockItem,
  type BlockValue,
  EDITED,
  type ItemStep,
  newItem,
} from "~/components/document-markup/block-value";
import { t } from "~/platform/words/t";
import { asOneStep } from "../changes";
import { cellsIn } from "../table/cell-editing";
import { BLOCK, DesignBlock } from "./block-blot";
import { fieldPosition } from "./draw-block";

export const blockOf = (field: Element): DesignBlock | null => {
  const blot = Quill.find(field, true);
  return blot instanceof DesignBlock ? blot : null;
};

/** Makes one undo step. */
export function changeItems(quill: Quill, block: DesignBlock, items: BlockItem[]): void {
  const change = new Delta().retain(quill.getIndex(block)).retain({ [BLOCK]: { items } });
  asOneStep(quill, () => quill.updateContents(change, "user"));
}

export const isStepOff = (step: ItemStep, { kind, items }: BlockValue, item: number): boolean =>
  (step === "add" && items.length >= EDITED[kind].most) ||
  (step === "back" && item === 0) ||
  (step === "on" && item === items.length - 1);

/** @returns the announcement for screen readers */
export function stepItem(quill: Quill, field: HTMLElement, step: ItemStep): string {
  const block = blockOf(field);
  if (!block) return "";
  const value = block.present();
  const place = fieldPosition(field);
  if (isStepOff(step, value, place.item)) return "";
  if (step === "delete" && value.items.length === 1) return deleteBlock(quill, block);
  const { items, next } = STEPS[step](value, place.item);
  changeItems(quill, block, items);
  focusField(block, next, step === "add" || step === "delete" ? 0 : place.field);
  const { item } = EDITED[value.kind];
  const where = t("{number} of {count}.", { number: next + 1, count: items.length });
  return item ? `${t(item.done[step])} ${where}` : where;
}

const STEPS: Record<ItemStep, (value: BlockValue, item: number) => { items: BlockItem[]; next: number }> = {
  add: ({ kind, items }, at) => ({ items: items.toSpliced(at + 1, 0, newItem(kind)), next: at + 1 }),
  delete: ({ items }, at) => ({ items: items.toSpliced(at, 1), next: Math.min(at, items.length - 2) }),
  back: ({ items }, at) => ({ items: swapped(items, at, at - 1), next: at - 1 }),
  on: ({ items }, at) => ({ items: swapped(items, at, at + 1), next: at + 1 }),
};

const swapped = (items: readonly BlockItem[], one: number, other: number): BlockItem[] =>
  items.with(one, items[other] as BlockItem).with(other, items[one] as BlockItem);

export function deleteBlock(quill: Quill, block: DesignBlock): string {
  const index = quill.getIndex(block);
  asOneStep(quill, () => quill.deleteText(index, 1, "user"));
  quill.setSelection(index, 0, "user");
  return t("Block deleted.");
}

export function focusField(block: DesignBlock, item: number, field: number): void {
  const items = block.domNode.querySelectorAll("[data-item]");
  const own = items[item];
  if (own) cellsIn(own)[field]?.focus();
}
