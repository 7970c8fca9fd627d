import { expect, test } from "vitest";
import { withScrollingTables } from "./scrolling-tables";

test("every table gets a box that scrolls and takes the focus", () => {
  const html = withScrollingTables(
    '<p>a</p><table class="x"><tr><td>1</td></tr></table><table><tr></tr></table>',
  );
  expect(
    html.match(/<div class="document-table" role="group" aria-label="Table" tabindex="0"><table/g),
  ).toHaveLength(2);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(2);
});

test("text that only speaks of tables stays as it is", () => {
  const html = "<p>&lt;table&gt; and &lt;/table&gt;</p>";
  expect(withScrollingTables(html)).toBe(html);
});
