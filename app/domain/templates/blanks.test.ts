import { expect, it } from "vitest";
import { blanksIn } from "./blanks";

it("are the variables that the product does not know, each once, in the order of the text", () => {
  expect(
    blanksIn("<p>{{number.of.pages}} for {{client.name}}, {{ Start_Week }}, {{number.of.pages}}</p>"),
  ).toEqual([
    { name: "number.of.pages", field: "blank-number-of-pages", label: "Number of pages" },
    { name: "start_week", field: "blank-start-week", label: "Start week" },
  ]);
});

it("are at most thirty", () => {
  const html = [..."abcdefghijklmnopqrstuvwxyz"]
    .flatMap((letter) => [`{{a${letter}}}`, `{{b${letter}}}`])
    .join(" ");
  expect(blanksIn(html)).toHaveLength(30);
});
