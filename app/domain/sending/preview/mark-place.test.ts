import { expect, it } from "vitest";
import { markPlace } from "./mark-place.server";

const TEXT = "<h2>Scope</h2>\n<p>One</p><ul><li>Two</li></ul>";

it.each([
  [0, '<h2><span id="place"></span>Scope</h2>\n<p>One</p><ul><li>Two</li></ul>'],
  [1, '<h2>Scope</h2>\n<p id="place">One</p><ul><li>Two</li></ul>'],
  [2, '<h2>Scope</h2>\n<p>One</p><ul id="place"><li>Two</li></ul>'],
  [99, '<h2>Scope</h2>\n<p>One</p><ul id="place"><li>Two</li></ul>'],
])("block %i", (block, marked) => {
  expect(markPlace(TEXT, block)).toBe(marked);
});

it("does not change a text without blocks", () => {
  expect(markPlace("", 3)).toBe("");
});
