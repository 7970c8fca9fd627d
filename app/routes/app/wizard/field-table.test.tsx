/** One entry of the table is all that a plain field needs: it is asked, checked, stored, answered and described. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import { type Brief, type briefSchema, schemasOf } from "~/domain/briefs/brief";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import { emptyAnswers, emptyBrief } from "~/domain/briefs/empty-brief";
import { choice, day, list, longText, money, tick } from "~/domain/briefs/field-kinds";
import { stepsOf } from "~/domain/briefs/wizard-steps";
import { answerResponses } from "~/domain/proposals/responses";
import { facts } from "~/domain/writing/writing-prompt";
import { msg } from "~/platform/words/t";
import { Components } from "../../../../tests/openapi/document";
import { StepFields } from "./step-fields";

const TABLE = {
  ...BRIEF_FIELDS,
  risks: list("scope", msg("Risks"), {
    hint: msg("What could delay the work."),
    placeholder: msg("Illness"),
    needed: msg("Name a risk."),
  }),
  priority: choice(
    "scope",
    msg("Priority"),
    { "": msg("Choose one"), price: msg("Price") },
    {
      refusal: msg("Choose a priority."),
    },
  ),
  pilotDate: day("scope", msg("Pilot")),
  travelCosts: money("scope", msg("Travel costs")),
  isUrgent: tick("scope", msg("Urgent")),
  mood: longText("team", msg("Mood"), { isKeptFromModel: true }),
};
const NEW = ["risks", "priority", "pilotDate", "travelCosts", "isUrgent"] as const;

const answers = {
  ...emptyAnswers(TABLE),
  title: "Site",
  risks: "Illness",
  priority: "price" as const,
  isUrgent: true,
  mood: "Tense",
};

describe("a field that the table has", () => {
  it("has its exact type", () => {
    const empty = emptyAnswers(TABLE);
    expectTypeOf(empty.priority).toEqualTypeOf<"" | "price">();
    expectTypeOf(empty.isUrgent).toEqualTypeOf<boolean>();
    expectTypeOf<Brief["budget"]>().toEqualTypeOf<string>();
    expectTypeOf<Brief["pricingModel"]>().toEqualTypeOf<"fixed" | "hourly" | "retainer" | "milestone">();
    expectTypeOf<z.output<typeof briefSchema>>().toEqualTypeOf<Brief>();
    // @ts-expect-error Steps are those of the wizard.
    list("later", msg("Risks"));
  });

  it("is empty at first", () => {
    expect(emptyAnswers(TABLE)).toMatchObject({ risks: "", priority: "", pilotDate: "", isUrgent: false });
  });

  it("is checked by its kind", () => {
    const schema = z.object(schemasOf(TABLE));
    const read = schema.parse({ risks: "a\r\nb\n", isUrgent: "on", travelCosts: 120 });
    expect(read).toMatchObject({ risks: "a\nb", isUrgent: true, travelCosts: "120", priority: "" });
    const { error } = schema.safeParse({
      priority: "size",
      pilotDate: "2027-02-30",
      risks: "x".repeat(10_001),
    });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "Risks can have at most 10,000 characters.",
      "Choose a priority.",
      "Pilot is not a date. Use the form 2027-01-31.",
    ]);
  });

  it("is asked on its step", () => {
    expect(stepsOf(TABLE)[2]?.fields).toEqual(expect.arrayContaining([...NEW, "assumptions"]));
    const html = renderToStaticMarkup(
      <StepFields
        step={3}
        table={TABLE}
        fields={Object.fromEntries(
          NEW.map((name) => [
            name,
            { id: name, name, initialValue: undefined, value: undefined, errors: undefined },
          ]),
        )}
        brief={emptyBrief()}
        notes={{ problems: {}, hints: {}, deposit: "" }}
        rights={{ canUseFooter: true, canAutofillClients: true, canUseBranding: true }}
        logo={null}
      />,
    );
    expect(html).toMatch(/<textarea[^>]* name="risks"[^>]*>/);
    expect(html).toMatch(/<select[^>]* name="priority".*<option value="price">Price<\/option>/);
    expect(html).toMatch(/<input[^>]* type="date"[^>]* name="pilotDate"|name="pilotDate"[^>]* type="date"/);
    expect(html).toMatch(/<input[^>]*inputMode="decimal"[^>]*>/);
    expect(html).toMatch(/<input[^>]* type="checkbox"[^>]*>/);
    expect(html).toContain("What could delay the work. One per line.");
    expect(html).toContain('placeholder="Illness"');
  });

  it("is in the API's response and in its description", () => {
    const schema = z.object(answerResponses(TABLE));
    expect(schema.parse(answers)).toEqual(answers);
    expectTypeOf<z.output<typeof schema>["priority"]>().toEqualTypeOf<"" | "price">();
    const described = new Components().add(schema, "output");
    expect(described).toMatchObject({
      properties: {
        risks: { type: "string" },
        priority: { enum: ["", "price"] },
        isUrgent: { type: "boolean" },
      },
      required: expect.arrayContaining([...NEW]),
    });
  });

  it("is told to a model, unless it is kept from it", () => {
    expect(facts(answers, TABLE)).toEqual({
      title: "Site",
      currency: "USD",
      pricingModel: "fixed",
      risks: "Illness",
      priority: "price",
      isUrgent: true,
    });
  });
});
