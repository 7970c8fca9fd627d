/** What browsers get in place of the app's calls for words. */
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { markedWords } from "../scripts/building/words/marked-words.mjs";
import { ENGLISH, placedWords } from "../scripts/building/words/placed-words.mjs";

const IMPORTS = 'import { msg, t } from "~/platform/words/t";\nimport { Words } from "~/ui/words/words";\n';

function inPlace(expression: string, language = ENGLISH): string {
  const code = `${IMPORTS}export default ${expression};`;
  const marked = markedWords(code, parseAst(code));
  return placedWords(marked, parseAst(marked), language)
    .replace(IMPORTS, "")
    .replace("export default ", "")
    .replace("/* @__PURE__ */ ", "")
    .replace(/;$/, "");
}

it.each([
  ['t("Open billing")', '"Open billing"'],
  ['t("Say “{name}”.", { name: user.name })', `\`Say “\${user.name}”.\``],
  ['t("You’ve `won` $5", {})', '"You’ve `won` $5"'],
  ['t("`{name}`", { name })', `\`\\\`\${name}\\\`\``],
  ["t(\"It''s “{name}”\", { name })", `\`It's “\${name}”\``],
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
  expect(markedWords(code, parseAst(code))).toBe(code);
});

it("finds a sentence again that minifiers joined with other text", () => {
  const code = `a(\`\${n} · ⟪Open⟫\`, '⟪Closed⟫: ' + b);`;
  expect(placedWords(code, parseAst(code), ENGLISH)).toBe(`a(\`\${n} · Open\`, "Closed: " + b);`);
});

it.each([
  ["a value is missing", 't("Hello {name}", {})'],
  ["values are not written out", 't("Hello {name}", values)'],
  ["a number has a format of its own", 't("{count, number}", { count })'],
])("fails when %s", (_, call) => {
  expect(() => inPlace(call)).toThrow();
});

describe("in another language", () => {
  const MESSAGES: Record<string, string> = {
    "Open billing": "Otwórz rozliczenia",
    "{name} sent {title}.": "{title}: wysyła {name}, tak, {name}.",
    "{count, plural, one {{count} day} other {{count} days}}":
      "{count, plural, one {{count} dzień} few {{count} dni} other {{count} dnia}}",
    "Read <b>this</b>.": "<b>To</b> przeczytaj.",
  };
  const POLISH = { language: "pl", messageOf: (english: string) => MESSAGES[english] };

  it.each([
    ['t("Open billing")', '"Otwórz rozliczenia"'],
    ['t("{name} sent {title}.", { title: a, name: b.c })', `\`\${a}: wysyła \${b.c}, tak, \${b.c}.\``],
    [
      'jsx(Words, { text: "Read <b>this</b>.", b })',
      'jsx(Words, { text: [["b",["To"]]," przeczytaj."], b })',
    ],
    [
      't("{name} sent {title}.", { title, name: next() })',
      `((name, title) => \`\${title}: wysyła \${name}, tak, \${name}.\`)(next(), title)`,
    ],
    ['t("Close")', '"Close"'],
    ['t("{count, plural, one {a day} other {days}}", { count })', `\`\${count === 1 ? "a day" : "days"}\``],
  ])("%s becomes %s", (call, expected) => {
    expect(inPlace(call, POLISH)).toBe(expected);
  });

  it("has the plurals of that language", () => {
    const code = inPlace('t("{count, plural, one {{count} day} other {{count} days}}", { count })', POLISH);
    const days = new Function("count", code.replace("\n", "\nreturn ")) as (count: number) => string;
    expect([1, 3, 5, 22, 1.5].map(days)).toEqual(["1 dzień", "3 dni", "5 dnia", "22 dni", "1.5 dnia"]);
  });
});
