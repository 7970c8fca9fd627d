import { expect, it } from "vitest";
import { briefSchema } from "../../briefs/brief";
import { checkFacts } from "../check-facts.server";

const brief = (clientName: string) =>
  briefSchema.parse({ title: "A table", clientName, clientCompany: "Harrow & Finch Ltd", language: "en" });
const remarks = async (clientName: string, text: string) => {
  const { marks } = await checkFacts(`<p>${text}</p>`, brief(clientName));
  return marks.map(({ sentence }) => sentence).filter((sentence) => sentence.includes("who will read it"));
};

it.each([
  ["The list is ready once Eleanor sends the prices.", 1],
  ["We use Eleanor’s photos.", 1],
  ["Dear Eleanor Finch,", 0],
  ["The tables of Harrow &amp; Finch are oak.", 0],
])("of %j says that the client will read it", async (text, times) => {
  expect(await remarks("Eleanor Finch", text)).toEqual(
    Array(times).fill("The text speaks of Eleanor, who will read it."),
  );
});

it("reads a name with a stray bracket", async () => {
  expect(await remarks("Eleanor (Ellie Finch", "Eleanor (Ellie Finch sends it.")).toHaveLength(1);
});
