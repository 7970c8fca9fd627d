import { expect, it } from "vitest";
import { folderName } from "./file-names";
import { htmlPage } from "./html-page";

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
  expect(htmlPage("x", "")).not.toContain("<header>");
  const page = htmlPage("Site", "<p>x</p>", [
    ["Client", "<i>Ada"],
    ["Sent", ""],
  ]);
  expect(page).toContain("<strong>Site</strong><dl><dt>Client</dt><dd>&lt;i&gt;Ada</dd></dl>");
});
