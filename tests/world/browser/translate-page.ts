/** What Chrome's page translation does to a page, without its words. */
import type { Page } from "playwright-core";

/** Not translated: programs, what is typed, and what a page excludes. */
const LEFT_ALONE = "script, style, textarea, noscript, title, [translate=no], .notranslate";

/**
 * Puts each text of the page into two `font` elements in place of its text node, and goes on with what appears later.
 * SVG's text stays, as Chrome leaves it.
 */
export function translatePage(page: Page): Promise<void> {
  return page.evaluate((leftAlone) => {
    const wrap = (text: Text) => {
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      inner.textContent = text.data;
      text.replaceWith(outer);
    };
    const isOfPage = (text: Text) => {
      const around = text.parentElement;
      const isDone = around?.localName === "font";
      return text.data.trim() !== "" && around && !isDone && !around.closest(`${leftAlone}, svg, option`);
    };
    const translate = () => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode as Text);
      for (const text of texts.filter(isOfPage)) wrap(text);
    };
    translate();
    let isWaiting = false;
    new MutationObserver(() => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        translate();
      }, 20);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, LEFT_ALONE);
}
