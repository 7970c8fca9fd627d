/** What browsers get in place of the app's calls for words. */
import { parseAst } from "vite";
import { expect, it } from "vitest";
import { putWordsInPlace } from "../scripts/building/words-in-place.mjs";

const IMPORTS = 'import { msg, t } from "~/platform/words/t";\nimport { Words } from "~/ui/words/words";\n';

function inPlace(expression: string): string {
  const code = `${IMPORTS}export default ${expression};`;
  return putWordsInPlace(code, parseAst(code))
    .slice(IMPORTS.length + "export default ".length)
    .replace(/;$/, "");
}

it.each([
  ['t("Open billing")', '"Open billing"'],
  ['t("Say “{name}”.", { name: user.name })', `\`Say “\${user.name}”.\``],
  ['t("You’ve `won` $5", {})', '"You’ve `won` $5"'],
  ['t("`{name}`", { name })', `\`\\\`\${name}\\\`\``],
  ['msg("Draft")', '"Draft"'],
  ["t(LABELS[status])", "(LABELS[status])"],
  ['t(isNew ? msg("New") : msg("Old"))', '(isNew ? "New" : "Old")'],
  ['t("{what} is gone", { what: t("The page") })', `\`\${"The page"} is gone\``],
  [
    't("{count, plural, one {{count} day} other {{count} days}} left", { count: left })',
    `\`\${left === 1 ? \`\${left} day\` : \`\${left} days\`} left\``,
  ],
  [
    't("{count, plural, =0 {none} one {one} other {many}}", { count: all.filter(isNew).length })',
    `((count) => \`\${count === 0 ? "none" : count === 1 ? "one" : "many"}\`)(all.filter(isNew).length)`,
  ],
  [
    'jsx(Words, { text: "Read <b>all {count}</b>.", count: 3, b: (words) => jsx("b", { children: words }) })',
    'jsx(Words, { text: ["Read ",["b",["all ",["count"]]],"."], count: 3, b: (words) => jsx("b", { children: words }) })',
  ],
])("%s becomes %s", (call, expected) => {
  expect(inPlace(call)).toBe(expected);
});

it("leaves other functions of that name", () => {
  const code = 'import { t } from "./elsewhere";\nt("Open billing");';
  expect(putWordsInPlace(code, parseAst(code))).toBe(code);
});

it.each([
  ["a value is missing", 't("Hello {name}", {})'],
  ["values are not written out", 't("Hello {name}", values)'],
  ["a number has a format of its own", 't("{count, number}", { count })'],
])("fails when %s", (_, call) => {
  expect(() => inPlace(call)).toThrow();
});
