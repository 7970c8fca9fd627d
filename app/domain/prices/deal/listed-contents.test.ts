import { expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { emptyBrief } from "../../briefs/empty-brief";
import { generatedTable } from "./generated-table";
import { withoutListedContents } from "./listed-contents";

const described = (description: string) => {
  const deliverables = '"Quick" guide.\nTwelve pages';
  const brief = { ...emptyBrief(), title: "A site", budget: "900", deliverables, language: "en" as const };
  const table = generatedTable(inEnglish, brief, { currency: null, tax: null }) ?? expect.unreachable();
  const [section] = table.sections;
  const lines = section?.lines.map((line) => ({ ...line, description })) ?? [];
  const sections = [{ id: "section-1", title: "", lines }];
  return { table, read: withoutListedContents({ ...table, sections }, brief) };
};

it("knows a table again that lists what the client gets, and no other description", () => {
  const { table, read } = described("- “Quick” guide\n- Twelve pages");
  expect(read).toEqual(table);
  expect(described("Twelve pages").read).not.toEqual(table);
});
