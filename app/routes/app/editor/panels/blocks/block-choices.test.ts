import { describe, expect, it } from "vitest";
import { choicesFor, matchingChoices } from "./block-choices";
import { kindNameOf } from "./block-kinds";
import { variableGroup } from "./variable-choices";

const VARIABLES_OFFERED = variableGroup(null, true);

const found = (typed: string) =>
  matchingChoices(
    choicesFor({ isInCell: false, hasPrice: false, variables: VARIABLES_OFFERED }),
    typed,
  ).flatMap(({ choices }) => choices.map(({ name }) => name));

describe("what the block menu offers", () => {
  it.each([
    ["head", ["Heading 1", "Heading 2", "Heading 3"]],
    ["heading 2", ["Heading 2"]],
    ["H3", ["Heading 3"]],
    ["list", ["Bullet list", "Ordered list"]],
    ["numbered", ["Ordered list"]],
    ["hr", ["Divider"]],
    ["page", ["Page break"]],
    ["test", ["Client quote"]],
    ["case", ["Case study"]],
    ["able", []],
    ["client", ["Client quote", "Client’s name", "Client’s company", "Client’s email"]],
    ["total", ["Total price"]],
    ["own", ["Variable of your own"]],
    ["2026", []],
  ])("%s finds %j", (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it("offers everything before anything is typed", () => {
    expect(found("").length).toBeGreaterThan(9);
    expect(found("")[0]).toBe("Paragraph");
  });

  it("offers a price table where the text may have one", () => {
    const offered = (hasPrice: boolean) =>
      choicesFor({ isInCell: false, hasPrice, variables: VARIABLES_OFFERED }).flatMap(({ choices }) =>
        choices.map(({ name }) => name),
      );
    expect(offered(true)).toContain("Price table");
    expect(offered(false)).not.toContain("Price table");
  });

  it("offers a cell what can be inserted", () => {
    expect(
      choicesFor({ isInCell: true, hasPrice: false, variables: VARIABLES_OFFERED }).map(
        ({ heading }) => heading,
      ),
    ).toEqual(["Insert", "Design", "Variables"]);
  });
});

describe("the kind of a block", () => {
  it.each([
    [{}, "Paragraph"],
    [{ bold: true, align: "right" }, "Paragraph"],
    [{ header: 2 }, "Heading 2"],
    [{ header: 5 }, "Heading 5"],
    [{ list: "bullet", indent: 1 }, "Bullet list"],
    [{ list: "ordered" }, "Ordered list"],
    [{ blockquote: true }, "Quote"],
    [{ "code-block": "plain" }, "Code block"],
    [{ header: [1, 2] }, "Several kinds"],
  ])("%j is %s", (formats, name) => {
    expect(kindNameOf(formats)).toBe(name);
  });
});
