import { expect, it } from "vitest";
import { caseBlocks, teamBlock } from "./blocks";

const namesIn = (lines: readonly string[]): string[] =>
  [...teamBlock(lines).block.matchAll(/<li><p>(.*?)<\/p>/g)].map(([, name = ""]) => name);

it.each([
  "Ann-Kathrin Voss, Fotografie",
  "Anna Voss - Fotografie",
  "Siobhan O’Neill, producer",
  "Jan van der Meer: ontwerp",
  "Sofia de la Cruz, diseño",
  "Jean-Luc d’Arcy (montage)",
  "Faisal bin Saleh، مصور",
  "סמי בן-דוד, צלם",
  "Łukasz Żak, zdjęcia",
  "佐藤 花子、デザイン",
])("finds a person in “%s” beside a line that is none", (line) => {
  const { block, others } = teamBlock([line, "A pool of freelancers"]);
  expect(namesIn([line])).toHaveLength(1);
  expect(block).toContain(namesIn([line])[0]);
  expect(others).toEqual(["A pool of freelancers"]);
});

it("closes a bracket of a role, and knows a title with a hyphen", () => {
  const { block, others } = teamBlock([
    "Maya Roth, editor (freelance, with us since 2018)",
    "Dr.-Ing. Petra Lindner, Akustik (externes Büro)",
    "A pool of freelancers",
  ]);
  expect(block).toContain("<p>Maya Roth</p><p>Editor (freelance, with us since 2018)</p>");
  expect(block).toContain("<p>Dr.-Ing. Petra Lindner</p><p>Akustik (externes Büro)</p>");
  expect(others).toEqual(["A pool of freelancers"]);
});

it("shows a client and their work behind a comma as a case beside another case", () => {
  const cases = [
    "St Cuthbert’s – 14 posts filled in 3 months",
    "Northmoor NHS Trust, six films on midwifery.",
  ];
  expect(caseBlocks(cases).blocks[1]).toContain("<h3>Northmoor NHS Trust</h3><p>Six films on midwifery.</p>");
  expect(caseBlocks([...cases, "Weber, Kolb und Partner"]).others).toEqual(["Weber, Kolb und Partner"]);
});

it("keeps a line that begins with no name out of the people", () => {
  const lines = ["Anna Voss, Fotografie", "two editors, both in Berlin", "A pool of freelancers"];
  expect(namesIn(lines)).toEqual(["Anna Voss"]);
  expect(teamBlock(lines).others).toEqual(lines.slice(1));
  const names = ["Martin King, Jr., speaker", "A pool of freelancers"];
  expect(teamBlock(names)).toEqual({ block: "", others: names });
  const roles = ["Lead designer: Anna Lee", "Developer: Tom Fox"];
  expect(teamBlock(roles)).toEqual({ block: "", others: roles });
  expect(teamBlock(["A pool of freelancers"])).toEqual({ block: "", others: ["A pool of freelancers"] });
});

it("gives a client without a story a heading among the cases, and leaves sentences and lists of names alone", () => {
  const told = "Quay House (direct bookings up from 22% to 41%)";
  const { blocks, others } = caseBlocks([told, "Mill Inn", "Twelve more hotels, all on the coast."]);
  expect(blocks).toHaveLength(2);
  expect(blocks[1]).toBe('<section class="block-case"><h3>Mill Inn</h3></section>');
  expect(others).toEqual(["Twelve more hotels, all on the coast."]);
  expect(caseBlocks(["Quay House", "Mill Inn"])).toEqual({ blocks: [], others: ["Quay House", "Mill Inn"] });
});
