import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { line, WEBSITE } from "../../../tests/world/prices/priced-offer";
import { MessagesProvider } from "../message";
import { PriceToRead } from "./price-to-read";

const drawn = (title: string) =>
  renderToStaticMarkup(
    <MessagesProvider value={inEnglish}>
      <PriceToRead
        table={{
          ...WEBSITE,
          schedule: [],
          sections: [
            {
              id: "care",
              title,
              lines: ["Basic", "Full"].map((name) =>
                line(name, name, 100, { kind: "package", group: "Care" }),
              ),
            },
          ],
        }}
        selection={null}
      />
    </MessagesProvider>,
  ).replace(/<[^>]+>/g, "|");

it("does not repeat the section's title as the name of a choice", () => {
  expect(drawn("Care").match(/Care/g)).toHaveLength(1);
  expect(drawn("Care")).toContain("Choose one");
  expect(drawn("After launch").match(/Care/g)).toHaveLength(2);
});
