import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { curlCommand } from "./curl";
import { documentModel, fieldsOf, typeOf } from "./document-model";

const file = new URL("../../../../public/api/openapi.json", import.meta.url);
const model = documentModel(JSON.parse(readFileSync(file, "utf8")));
const calls = model.groups.flatMap((group) => group.calls);

describe("the document as a page shows it", () => {
  it("has every call that takes a key, with its scope, and no other", () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain("POST /api/proposals/{id}/send");
    expect(calls.filter(({ scope }) => !/^\w+:\w+$/.test(scope))).toEqual([]);
    expect(calls.filter(({ path }) => /keys|login|admin/.test(path))).toEqual([]);
  });

  it("describes every object that it links to", () => {
    const named = calls.flatMap(({ responses: answers }) =>
      answers.flatMap(({ object, fields }) => [object, ...fields.map((f) => f.object)]),
    );
    const described = new Set(model.objects.map(({ name }) => name));
    expect(named.filter((name) => name !== null && !described.has(name))).toEqual([]);
    expect(described.size).toBeGreaterThan(2);
  });

  it("says what each object holds, in every shape that it has, and what stands in lists", () => {
    expect(model.objects.filter(({ fields }) => fields.length === 0)).toEqual([]);
    const history = model.objects.find(({ name }) => name === "BillingHistory")?.fields ?? [];
    expect(history.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["[].amount", "currentPlan.name", "recentPayments[].date"]),
    );
  });

  it("names what stands inside by its whole name", () => {
    expect(model.payload.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "data",
        "data.signature.signerName",
        "data.proposal.client.email",
        "data.proposal.value.currency",
      ]),
    );
    expect(new Set(model.payload.map(({ name }) => name)).size).toBe(model.payload.length);
  });
});

describe("a type in words", () => {
  it.each([
    [{ type: "string", maxLength: 5000 }, "string, at most 5,000", null],
    [{ enum: ["a", "b"] }, '"a", "b"', null],
    [{ $ref: "#/components/schemas/User" }, "User", "User"],
    [{ type: "array", items: { $ref: "#/components/schemas/User" } }, "list of User", "User"],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string or null", null],
    [{}, "anything", null],
    [{ type: "string", format: "email", maxLength: 254 }, "email address, at most 254", null],
    [
      { type: "string", anyOf: [{ const: "" }, { format: "date" }], maxLength: 99 },
      '"" or date, such as 2027-01-31, at most 99',
      null,
    ],
  ])("%j is %s", (schema, type, object) => {
    expect(typeOf(schema)).toEqual({ type, object });
  });

  it("says what may be left out", () => {
    const fields = fieldsOf({
      properties: { a: { type: "string" }, b: { type: "integer" } },
      required: ["a"],
    });
    expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ["a", true],
      ["b", false],
    ]);
  });
});

it("writes a call for a shell, without a real key", () => {
  expect(
    curlCommand("https://x.test", {
      method: "PATCH",
      path: "/api/proposals/{id}/status",
      body: { status: "sent" },
    }),
  ).toBe(
    [
      "curl -X PATCH https://x.test/api/proposals/PROPOSAL_ID/status \\",
      '  -H "Authorization: Bearer csk_YOUR_KEY" \\',
      '  -H "Content-Type: application/json" \\',
      '  -d \'{\n  "status": "sent"\n}\'',
    ].join("\n"),
  );
});
