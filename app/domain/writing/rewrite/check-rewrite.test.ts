import { describe, expect, it, test } from "vitest";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { isDomainError } from "~/platform/errors";
import { INJECTED, INJECTIONS } from "../../../../tests/world/injections";
import { checkRewrite } from "./check-rewrite.server";
import { type Passage, rewritePrompt } from "./rewrite-prompt";

const MARK = "kx81mq";
const brief = { ...emptyBrief(), clientName: "Amara", fixedPrice: "18500", timeline: "12 weeks" };

const passage = (changed: Partial<Passage> = {}): Passage => ({
  kind: "rewrite",
  shape: "blocks",
  html: "<p>We train two receptionists on site.</p>",
  before: "",
  topic: "",
  language: null,
  ...changed,
});

const check = (raw: string, changed: Partial<Passage> = {}) =>
  checkRewrite(raw, passage(changed), brief, MARK);

describe("a rewritten passage", () => {
  it("keeps its blocks, emphasis and lists", () => {
    const html = "<p>We <strong>train</strong> you.</p><ul><li>On site</li></ul>";
    expect(check(`\`\`\`html\n${html}\n\`\`\``)).toEqual({ html, additions: [] });
  });

  it("is words alone where words were selected", () => {
    const raw = "<p>train two receptionists</p><p>and their <em>team</em></p>";
    expect(check(raw, { shape: "words", html: "train two receptionists" }).html).toBe(
      "train two receptionists and their <em>team</em>",
    );
  });

  it("keeps the links that it had, and no other", () => {
    const known = '<p>See <a href="https://harbor.example/a?b=1&amp;c=2">our work</a>.</p>';
    const raw = known.replace("</p>", ' and <a href="https://other.example">more</a></p>');
    const { html } = check(raw, { html: known });
    expect(html).toContain('href="https://harbor.example/a?b=1&amp;c=2"');
    expect(html).not.toContain("other.example");
  });

  it("names numbers that neither the passage nor the brief has", () => {
    const raw = "<p>For $18,500.00 we train 2 receptionists within 12 weeks, or 14 at 7.5 %.</p>";
    expect(check(raw).additions).toEqual(["14", "7.5"]);
  });

  it("may have the words of its owner, which look like a refusal elsewhere", () => {
    const html = "<p>I am unable to start before June.</p>";
    expect(check(html, { html }).html).toBe(html);
  });

  test.each([
    ["nothing", " ", /wrote nothing/],
    ["far too much", `<p>${"more ".repeat(400)}</p>`, /far more/],
    ["more than a document holds", `<p>${"more ".repeat(120_000)}</p>`, /far more/],
    ["an excuse", "I cannot do this.", /not do what it was asked/],
  ])("is refused where it is %s", (_what, raw, sentence) => {
    expect(() => check(raw)).toThrow(sentence);
  });

  it("is refused where a correction is a new text", () => {
    const raw = `<p>${"We train two receptionists on site. ".repeat(9)}</p>`;
    expect(() => check(raw, { kind: "grammar" })).toThrow(/far more/);
    expect(check(raw).html).toContain("receptionists");
  });
});

describe("a pasted text that instructs the model", () => {
  it("comes in twenty kinds", () => expect(INJECTIONS.length).toBe(20));

  test.each(INJECTIONS.map((injection) => [injection.text, injection] as const))("%s", (text, injection) => {
    const html = `${INJECTED}<p>${text.replaceAll("<", "&lt;")}</p>`;
    const [, asked] = rewritePrompt(passage({ html }), brief, MARK);
    expect(asked?.content.split(`</passage-${MARK}>`).length).toBe(2);
    let result: { html: string; additions: string[] } | null = null;
    try {
      result = check(injection.answer.replaceAll("MARK", `<passage-${MARK}>`), { html });
    } catch (error) {
      expect(isDomainError(error) && error.code).toBe("content_model_failed");
    }
    expect(result?.html ?? "").not.toMatch(injection.forbidden);
    if (injection.named) expect(result?.additions).toContain(injection.named);
  });
});
