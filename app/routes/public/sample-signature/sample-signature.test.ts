import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { sampleSignature, sampleSignatureFile } from "../../../../scripts/pictures/sample-signature.mjs";

const ours = (file: string) => readFile(new URL(file, import.meta.url), "utf8");

it("The sample's signature is drawn, and as large, as its font has it", async () => {
  const { svg, em } = await sampleSignature();
  const run = "run node scripts/pictures/sample-signature.mjs";
  expect(await readFile(sampleSignatureFile, "utf8"), run).toBe(svg);
  const rules = await ours("sample-signature.css");
  const right = (em.advance - em.left - em.width).toFixed(3);
  expect(rules).toContain(`width: ${em.width}em;`);
  expect(rules).toContain(`margin-inline: ${em.left}em ${right}em;`);
  expect(rules).toContain(`center / 100% ${em.height}em no-repeat;`);
});
