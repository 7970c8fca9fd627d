import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DialogFrame, type DialogFrameProps } from "./dialog-frame";
import { sheetPart } from "./live";

await sheetPart.load();

const drawn = (props: Partial<DialogFrameProps>) =>
  renderToStaticMarkup(
    <DialogFrame title="Change Plan" width="sm:max-w-lg" onClose={() => {}} {...props}>
      <button type="submit">Go</button>
    </DialogFrame>,
  );

/** The text of the element that an attribute points at. */
function pointedAt(html: string, attribute: string): string | undefined {
  const id = new RegExp(`role="dialog"[^>]* ${attribute}="([^"]+)"`).exec(html)?.[1];
  return id && new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1];
}

test("has its name and its words before any script runs", () => {
  const html = drawn({ text: "Upgrades take effect at once." });
  expect(pointedAt(html, "aria-labelledby")).toBe("Change Plan");
  expect(pointedAt(html, "aria-describedby")).toBe("Upgrades take effect at once.");
});

test("points at no words where it has none", () => {
  const html = drawn({});
  expect(pointedAt(html, "aria-labelledby")).toBe("Change Plan");
  expect(html).not.toContain("aria-describedby");
});
