/** Word copies lists as paragraphs: `mso-list:l0 level2` gives list and depth, a span `mso-list:Ignore` the mark. */

import { styleOf } from "../document-markup/allowed-markup";
import { takeChildren, unwrap } from "../document-markup/dom-moves";

interface WordItem {
  paragraph: HTMLElement;
  depth: number;
  isOrdered: boolean;
  /** The number of its mark; absent if that has none. */
  number?: number;
}

const LEVEL = /mso-list:\s*l(\d+)\s+level(\d)/i;
const IGNORED = /mso-list:\s*ignore/i;
/** "1.", "a)", "iv." and "(2)"; anything else is a bullet. */
const NUMBER = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** Indented paragraphs that belong to the item above them. */
const CONTINUED = /^MsoList(Paragraph|Continue)/;

export function convertWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6, div")].flatMap(readItem);
  for (const { paragraph } of items) takeContinued(paragraph);
  nestItems(items);
}

/** Word online gives each item a list of its own, all of one depth. */
export function convertOnlineLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>(".ListContainerWrapper li")].map((item) => {
    const paragraph = body.ownerDocument.createElement("div");
    takeChildren(paragraph, item);
    const wrapper = item.closest(".ListContainerWrapper");
    wrapper?.parentNode?.insertBefore(paragraph, wrapper);
    const isOrdered = item.parentElement?.tagName === "OL";
    return { paragraph, depth: Number(item.dataset.ariaLevel ?? 1) - 1, isOrdered };
  });
  for (const wrapper of body.querySelectorAll(".ListContainerWrapper")) wrapper.remove();
  nestItems(items);
}

function nestItems(items: readonly WordItem[]): void {
  let run: WordItem[] = [];
  for (const item of items) {
    const last = run.at(-1);
    if (last && last.paragraph.nextElementSibling !== item.paragraph) {
      replaceRun(run);
      run = [];
    }
    run.push(item);
  }
  replaceRun(run);
}

function takeContinued(paragraph: HTMLElement): void {
  for (let next = paragraph.nextElementSibling; next; next = paragraph.nextElementSibling) {
    const isContinued = CONTINUED.test(next.className) && !LEVEL.test(styleOf(next));
    if (!isContinued) return;
    if ((next.textContent ?? "").trim() !== "") {
      paragraph.appendChild(paragraph.ownerDocument.createElement("br"));
      takeChildren(paragraph, next);
    }
    next.remove();
  }
}

function readItem(paragraph: HTMLElement): WordItem[] {
  const level = LEVEL.exec(styleOf(paragraph))?.[2];
  if (level === undefined) return [];
  const marks = [...paragraph.querySelectorAll("span")].filter((span) => IGNORED.test(styleOf(span)));
  const mark = marks[0]?.textContent?.trim() ?? "";
  for (const one of marks) one.remove();
  // Numbered headings stay headings; the number is left out as Word's own.
  if (/^H\d$/.test(paragraph.tagName)) return [];
  const number = /^\(?(\d{1,4})[.)]/.exec(mark)?.[1];
  return [
    {
      paragraph,
      depth: Number(level) - 1,
      isOrdered: NUMBER.test(mark),
      ...(number && { number: Number(number) }),
    },
  ];
}

function replaceRun(items: WordItem[]): void {
  const [first] = items;
  if (!first) return;
  const at = first.paragraph.ownerDocument.createElement("div");
  first.paragraph.parentNode?.insertBefore(at, first.paragraph);
  build(items, at);
  unwrap(at);
}

function build(items: WordItem[], into: HTMLElement): void {
  for (let at = 0; at < items.length; ) {
    const { paragraph, depth, isOrdered, number = 1 } = items[at] as WordItem;
    const tag = isOrdered ? "OL" : "UL";
    const present = into.lastElementChild;
    const list = present?.tagName === tag ? present : into.ownerDocument.createElement(tag);
    if (list !== present && isOrdered && number > 1) list.setAttribute("start", String(number));
    into.appendChild(list);
    const item = into.ownerDocument.createElement("li");
    takeChildren(item, paragraph);
    paragraph.remove();
    list.appendChild(item);
    let end = at + 1;
    while (end < items.length && (items[end] as WordItem).depth > depth) end += 1;
    build(items.slice(at + 1, end), item);
    at = end;
  }
}

/** A document numbers its lists from 1. The items of one that starts elsewhere are lines with their numbers typed. */
export function typeNumbers(body: HTMLElement): void {
  for (const list of body.querySelectorAll("[start]")) {
    const start = Number(list.getAttribute("start"));
    list.removeAttribute("start");
    const isElsewhere = list.tagName === "OL" && Number.isInteger(start) && start !== 1;
    // Within an item there are no paragraphs.
    if (isElsewhere && !list.closest("li")) typeItems(list, start);
  }
}

function typeItems(list: Element, start: number): void {
  const { ownerDocument } = list;
  let number = start;
  for (const item of [...list.children].filter((child) => child.tagName === "LI")) {
    const line = ownerDocument.createElement("p");
    line.appendChild(ownerDocument.createTextNode(`${number}. `));
    number += 1;
    if (item.className) line.className = item.className;
    const inner = [...item.children].filter((child) => child.matches("ul, ol"));
    for (const node of [...item.childNodes]) if (!inner.includes(node as Element)) line.appendChild(node);
    for (const block of [line, ...inner]) list.parentNode?.insertBefore(block, list);
  }
  list.remove();
}
