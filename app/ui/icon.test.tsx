import { ShieldCheck } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createIcon from "./icon";

/** The attributes of each tag, in any order. */
const drawn = (icon: JSX.Element): string[][] =>
  [...renderToStaticMarkup(icon).matchAll(/<(\w+) ([^>]*)>/g)].map(([, tag = "", attributes = ""]) => [
    tag,
    ...attributes
      .split(/ (?=[\w-]+=)/)
      .filter((attribute) => !/^(xmlns|class)=/.test(attribute))
      .sort(),
  ]);

test.each([
  {},
  { strokeWidth: 3.5 },
  { size: 16, color: "red" },
  { "aria-hidden": undefined, "aria-label": "Checked" },
])("an icon has the lines and attributes of Lucide's own: %o", (props) => {
  const Ours = createIcon({
    name: "shield-check",
    node: [
      [
        "path",
        {
          d: "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z",
          key: "oel41y",
        },
      ],
      ["path", { d: "m9 12 2 2 4-4", key: "dzmm74" }],
    ],
  });
  expect(drawn(<Ours className="size-4" {...props} />)).toEqual(
    drawn(<ShieldCheck className="size-4" {...props} />),
  );
});
