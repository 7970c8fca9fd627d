import { describe, expect, it } from "vitest";
import { showDocument } from "../shown-document.server";

const steps = (...items: (readonly [string, string])[]) =>
  `<section class="block-steps"><ol>${items.map(([name, text]) => `<li><p>${name}</p><p>${text}</p></li>`).join("")}</ol></section>`;
const shown = (html: string) => showDocument(html).html;

describe("steps", () => {
  it.each([
    [["Design", "Jan 11 – Jan 22"]],
    [
      ["Konzept", "11. Jan. – 5. Feb."],
      ["Start", "12. Juli – 30. Juli"],
    ],
    [["Launch", "Two weeks, until 3 May"]],
  ] as const)("with short dates are a schedule: %j", (...items) => {
    expect(shown(steps(...items))).toContain('<section class="block-steps dated-steps">');
  });

  it.each([
    [["Listen", "We talk to three of your customers, and collect what you look like today."]],
    [
      ["Design", "Jan 11 – Jan 22"],
      ["Build", "You choose one of them."],
    ],
    [["Refine", "With you."]],
  ] as const)("with sentences are not: %j", (...items) => {
    expect(shown(steps(...items))).not.toContain("dated-steps");
  });

  it("without steps are not", () => {
    expect(shown('<section class="block-steps"><ol></ol></section>')).not.toContain("dated-steps");
  });
});

describe("dates", () => {
  it.each(["23. April 2027", "March 22, 2027", "5 مارس 2027", "11 de enero de 2027", "2027-02-15"])(
    "stay on one line: %s",
    (date) => {
      expect(shown(`<p>Done by ${date} at last</p>`)).toBe(
        `<p>Done by <span class="whole">${date}</span> at last</p>`,
      );
    },
  );

  it.each(["Year 2027, 12 pages", "Retainer 2027", "12345 May 2027"])("are not found in %s", (text) => {
    expect(shown(`<p>${text}</p>`)).not.toContain("<span");
  });
});
