import { expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { emptyBrief } from "../../briefs/empty-brief";
import { generatedTable } from "./generated-table";
import { withoutGeneratedWords } from "./generated-words";

const described = (description: string) => {
  const deliverables = '"Quick" guide.\nTwelve pages';
  const brief = { ...emptyBrief(), title: "A site", budget: "900", deliverables, language: "en" as const };
  const table = generatedTable(inEnglish, brief, { currency: null, tax: null }) ?? expect.unreachable();
  const [section] = table.sections;
  const lines = section?.lines.map((line) => ({ ...line, description })) ?? [];
  const sections = [{ id: "section-1", title: "", lines }];
  return { read: withoutGeneratedWords(inEnglish, { ...table, sections }, brief) };
};

it("knows a table again by what generation wrote below its line, and by no other description", () => {
  const bare = described("").read;
  for (const generated of [
    "- “Quick” guide\n- Twelve pages",
    "All work and deliverables listed in this proposal",
    "All work and deliverables listed in this proposal, before any options",
  ])
    expect(described(generated).read).toEqual(bare);
  expect(described("Twelve pages").read).not.toEqual(bare);
});
