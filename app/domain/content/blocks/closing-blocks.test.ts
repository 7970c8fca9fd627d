import { describe, expect, it } from "vitest";
import { paperParts } from "../shown-document.server";

const LONG = "Words. ".repeat(100);

describe("what stays on one page with what follows the text", () => {
  it.each([
    ["<p>First.</p>", "<p>Last.</p>"],
    ["<p>First.</p>", "<h2>Next steps</h2><p>Last.</p>"],
    ["<p>First.</p>", "<h2>Next steps</h2><p>In this order:</p><ol><li>Sign</li><li>Pay</li></ol>"],
    ["<p>First.</p>", "<h2>Next steps</h2><ol><li>Sign</li></ol><p>Questions?</p>"],
    ["<p>First.</p>", "<h2>End</h2><h3>Next steps</h3><p>Last.</p>"],
    ["<ul><li>One</li></ul>", "<p>Last.</p>"],
    [`<h2>Next steps</h2><p>${LONG}</p><ol><li>Sign</li></ol>`, "<p>Questions?</p>"],
    [`<p>First.</p><p>${LONG}</p>`, ""],
    ["<p>First.</p><table><tbody><tr><td>1</td></tr></tbody></table>", ""],
    ["<p>All of it.</p>", ""],
    ["", ""],
  ])("%s | %s", (text, closing) => {
    expect(paperParts(text + closing)).toEqual({ text, afterPrice: null, closing });
  });
});
