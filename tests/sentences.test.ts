import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inProject } from "../scripts/project.mjs";
import { sentencesIn } from "../scripts/sentences/in-source.mjs";
import { sentenceList } from "../scripts/sentences/list.mjs";

const found = (source: string) => sentencesIn("app/example.tsx", source);

it("finds what stands between tags, with what is inside a sentence", () => {
  expect(
    found('const a = <p className="small row">Sent to <b>{toName}</b>. <a href="/x">Send it again</a></p>;'),
  ).toEqual(["Sent to {toName}. Send it again"]);
});

it("finds what is shown of an element's attributes, and nothing else of them", () => {
  expect(found('const a = <Field label="Name" id="your name" hint="At most 9 letters." />;')).toEqual([
    "Name",
    "At most 9 letters.",
  ]);
});

it("finds sentences and labels in the code, and leaves the names of programs", () => {
  const source = `import x from "some module";
    const words = { title: "Signed", kind: "Signed", path: "/sign in", style: "flex gap-2 text-sm" };
    if (kind === "No such thing") throw new DomainError("locked", "This proposal is signed.");
    throw new Error("Never to be seen.");`;
  expect(found(source)).toEqual(["Signed", "This proposal is signed."]);
});

it("says a sentence once, though it has two ends", () => {
  expect(found('const a = isDone ? "It is done." : "It is done.";')).toEqual(["It is done."]);
});

it("are written down as they stand: `npm run sentences` writes them anew", () => {
  expect(readFileSync(inProject("docs/sentences.md"), "utf8")).toBe(sentenceList());
}, 60_000);
