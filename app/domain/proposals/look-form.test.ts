import { describe, expect, it } from "vitest";
import { coverSchema, lookSchema } from "./look-form";

const name = (width: number, height: number, letter = "a") => `${letter.repeat(64)}-${width}x${height}.jpg`;
const NAMES = [name(2000, 1000), name(1200, 600, "b"), name(640, 320, "c")];
const problemOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe("the form", () => {
  it("takes a picture in its sizes", () => {
    const { cover } = lookSchema.parse({ theme: "", coverLayout: "split", coverPicture: NAMES.join(" ") });
    expect(cover).toEqual({ layout: "split", colour: null, picture: NAMES[0], smaller: NAMES.slice(1) });
  });

  it("keeps a picture and a colour that are not shown now, and stores no cover without any", () => {
    expect(lookSchema.parse({ coverLayout: "none" })).toEqual({ theme: null, cover: null });
    expect(lookSchema.parse({ coverLayout: "none", coverColour: "1F6F4A" }).cover).toEqual({
      layout: "none",
      colour: "#1f6f4a",
      picture: null,
    });
  });

  it("takes a pattern, which stays while another layout is chosen", () => {
    const pattern = { family: "arcs", seed: 12 };
    expect(lookSchema.parse({ coverLayout: "pattern", coverPattern: "arcs-12" }).cover).toEqual({
      layout: "pattern",
      colour: null,
      picture: null,
      pattern,
    });
    expect(lookSchema.parse({ coverLayout: "none", coverPattern: "arcs-12" }).cover).toMatchObject({
      pattern,
    });
  });

  it.each([
    [{ coverLayout: "poster" }, "Choose a cover from the list."],
    [
      { coverLayout: "colour", coverColour: "red;" },
      "Write the colour as # and six digits, such as #1f6f4a.",
    ],
    [{ coverLayout: "picture" }, "Choose a picture for this cover."],
    [
      { coverLayout: "picture", coverPicture: "https://elsewhere.example/a.jpg" },
      "This is no picture of yours.",
    ],
    [
      { coverLayout: "picture", coverPicture: `${NAMES[0]} ${name(640, 640)}` },
      "This is no picture of yours.",
    ],
    [{ coverLayout: "title", coverPicture: [...NAMES, NAMES[2]].join(" ") }, "This is no picture of yours."],
    [{ coverLayout: "title", coverPicture: "a".repeat(301) }, "This is no picture of yours."],
    [{ coverLayout: "pattern" }, "Choose a pattern from the list."],
    [{ coverLayout: "pattern", coverPattern: "spirals-1" }, "Choose a pattern from the list."],
    [{ coverLayout: "title", theme: "gold" }, "Choose a theme from the list."],
  ])("refuses %j", (form, sentence) => {
    expect(problemOf(lookSchema.safeParse(form))).toContain(sentence);
  });
});

it("the JSON API names the sizes apart", () => {
  expect(coverSchema.parse({ layout: "picture", picture: NAMES[0], smaller: NAMES.slice(1) })).toEqual({
    layout: "picture",
    colour: null,
    picture: NAMES[0],
    smaller: NAMES.slice(1),
  });
  expect(problemOf(coverSchema.safeParse({ layout: "picture", picture: "x" }))).toContain(
    "no picture of yours",
  );
  const pattern = { family: "dots", seed: 3 };
  expect(coverSchema.parse({ layout: "pattern", pattern })).toMatchObject({ layout: "pattern", pattern });
  expect(problemOf(coverSchema.safeParse({ layout: "pattern" }))).toContain("Choose a pattern");
  expect(
    problemOf(coverSchema.safeParse({ layout: "pattern", pattern: { family: "dots", seed: -1 } })),
  ).toContain("Choose a pattern");
});
