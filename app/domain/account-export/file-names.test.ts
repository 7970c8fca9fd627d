import { expect, it } from "vitest";
import { folderName, htmlPage } from "./file-names";

it.each([
  ["Website redesign", "V1StGXR8_Z5jdHi6B-myT", "Website-redesign-V1StGXR8Z5"],
  ["../../etc/passwd", "aaaaaaaaaaaaaaaaaaaaa", "etc-passwd-aaaaaaaaaa"],
  ["Größe & Maß", "aaaaaaaaaaaaaaaaaaaaa", "Größe-Maß-aaaaaaaaaa"],
  ["…", "aaaaaaaaaaaaaaaaaaaaa", "proposal-aaaaaaaaaa"],
])("makes a folder of %s", (title, id, name) => {
  expect(folderName(title, id)).toBe(name);
});

it("writes a title as text", () => {
  expect(htmlPage("<b>&", "<p>x</p>")).toContain("<title>&lt;b&gt;&amp;</title>");
});
