import { describe, expect, it } from "vitest";
import { API_SCOPES } from "~/domain/people/api-scopes";
import { HOOK_EVENTS } from "~/domain/webhooks/hook-events";
import { calls, eventCalls, openapiDocument, refusalsOf } from "./openapi/document";
import { EXAMPLE_BODIES } from "./openapi/example-bodies";

type Json = Record<string, unknown>;

const document = openapiDocument() as {
  webhooks: Json;
  paths: Record<string, Record<string, Json>>;
  components: Json;
};
const names = (list: { method: string; path: string }[]) =>
  list.map(({ method, path }) => `${method} ${path}`);

/** What the document has to tell of, whatever else it tells: proposals, the dashboard, the user, the plans. */
const TOLD = /^\/api\/(proposals|dashboard|pricing|settings|user$)/;

/** The calls of docs/product.md 7 about them. */
const SPEC_7 = [
  "GET /api/user",
  "GET /api/dashboard",
  "GET /api/settings",
  "GET /api/proposals",
  "GET /api/proposals/{id}",
  "POST /api/proposals",
  "PUT /api/proposals/{id}",
  "PATCH /api/proposals/{id}",
  "POST /api/proposals/generate",
  "DELETE /api/proposals/{id}",
  "POST /api/proposals/{id}/duplicate",
  "PATCH /api/proposals/{id}/status",
  "POST /api/proposals/{id}/send",
  "POST /api/proposals/{id}/resend",
  "POST /api/proposals/{id}/download",
  "GET /api/proposals/{id}/signature",
  "GET /api/proposals/{id}/analytics",
  "GET /api/pricing",
];

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "$ref" ? [String(inner)] : refsIn(inner),
  );
}

/** Every property of every schema, by its name. */
function propertiesIn(value: unknown): [name: string, schema: unknown][] {
  if (typeof value !== "object" || value === null) return [];
  const own = "properties" in value ? Object.entries(value.properties as Json) : [];
  return [...own, ...Object.values(value).flatMap(propertiesIn)];
}

const pointed = (ref: string): unknown =>
  ref
    .replace("#/", "")
    .split("/")
    .reduce<unknown>((at, name) => (at as Json | undefined)?.[name], document);

describe("the API's document", () => {
  it("is the file that is served: `npx vitest run tests/openapi.test.ts -u` writes it anew", async () => {
    await expect(`${JSON.stringify(document, null, 1)}\n`).toMatchFileSnapshot("../public/api/openapi.json");
  });

  it("tells of every call of docs/product.md 7 about proposals, the dashboard, the user and the plans", () => {
    expect(names(eventCalls)).toEqual(expect.arrayContaining(SPEC_7));
  });

  it("leaves out none of their routes", () => {
    const untold = calls.filter((call) => TOLD.test(call.path) && !eventCalls.includes(call));
    expect(names(untold)).toEqual([]);
  });

  it("names each operation once, with what it answers and what it takes", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(eventCalls.length);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const operation of operations) {
      const [status = ""] = Object.keys(operation.responses as Json);
      expect(["200", "201"], String(operation.operationId)).toContain(status);
      expect(
        (operation.responses as Record<string, Json>)[status]?.content,
        String(operation.operationId),
      ).toBeTruthy();
    }
  });

  it("declares every part of a path as a parameter", () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(operations)) {
        const declared = (parameters as { in: string; name: string }[]).filter((one) => one.in === "path");
        expect(declared.map(({ name }) => name)).toEqual(parts);
      }
    }
  });

  it("tells of the 403 that a key gets from a call for people who are signed in", () => {
    const session = eventCalls.filter(
      ({ handler: { guard, contract } }) => guard !== "open" && !contract?.scope,
    );
    expect(session.length).toBeGreaterThan(10);
    for (const call of session) expect(refusalsOf(call), `${call.method} ${call.path}`).toContain(403);
  });

  it("names the format of every email address, day, moment and colour", () => {
    const formatOf: [name: RegExp, format: RegExp][] = [
      [/^(email|\w+Email)$/, /"format":"email"/],
      [/^(startDate|endDate)$/, /"format":"date"/],
      // Of a proposal it is a day, of a seal a moment.
      [/^validUntil$/, /"format":"date(-time)?"/],
      [/^(\w+(At|Viewed|Until|From)|currentPeriodEnd|\w+EndDate|nextBillingDate)$/, /"format":"date-time"/],
      [/^accent$/, /"pattern":"\^#/],
    ];
    const properties = propertiesIn(document).filter(([, schema]) =>
      JSON.stringify(schema).includes('"string"'),
    );
    let named = 0;
    for (const [name, schema] of properties) {
      const format = formatOf.find(([pattern]) => pattern.test(name))?.[1];
      if (!format) continue;
      expect(JSON.stringify(schema), name).toMatch(format);
      named += 1;
    }
    expect(named).toBeGreaterThan(60);
  });

  it("points at nothing that is not there", () => {
    const refs = [...new Set(refsIn(document))];
    expect(refs.length).toBeGreaterThan(10);
    expect(refs.filter((ref) => pointed(ref) === undefined)).toEqual([]);
  });

  it("gives every scope something to open, and keys and accounts no key at all", () => {
    const scopes = new Set(eventCalls.map(({ handler }) => handler.contract?.scope).filter(Boolean));
    expect([...scopes].sort()).toEqual([...API_SCOPES].sort());
    const closed = /^\/api\/(keys|login|logout|register|admin|user\/password|user\/profile|.*subscription)/;
    for (const { path, method, handler } of calls)
      if (closed.test(path)) expect(handler.contract?.scope, `${method} ${path}`).toBeUndefined();
  });

  it("gives reading scopes nothing that changes anything", () => {
    for (const { path, method, handler } of calls)
      if (handler.contract?.scope?.endsWith(":read") && !path.endsWith("/download"))
        expect(method, path).toBe("GET");
  });

  it("tells of every event that an endpoint can choose, and of the test", () => {
    expect(Object.keys(document.webhooks)).toEqual([...HOOK_EVENTS, "endpoint.test"]);
  });

  it("shows no example that a call would not take, and one for each body that takes a key", () => {
    const withBody = eventCalls.filter(({ handler: { contract } }) => contract?.scope && contract.body);
    const named = (call: (typeof calls)[number]) =>
      String(document.paths[call.path]?.[call.method.toLowerCase()]?.operationId);
    expect(withBody.map(named).sort()).toEqual(Object.keys(EXAMPLE_BODIES).sort());
    for (const call of withBody) {
      const { documentedBody: judgedLater, body } = call.handler.contract ?? {};
      const verdict = (judgedLater ?? body)?.safeParse(EXAMPLE_BODIES[named(call)]);
      expect(verdict?.error?.message, named(call)).toBeUndefined();
    }
  });

  it("asks for a session wherever the route does, and says what a visitor gets without", () => {
    for (const call of eventCalls) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      const isOpen = call.handler.guard === "open";
      const { scope } = call.handler.contract ?? {};
      const byKey = scope ? [{ apiKey: [scope] }, { session: [] }] : undefined;
      expect(operation?.security, call.path).toEqual(isOpen ? [] : byKey);
      if (scope) expect(refusalsOf(call), call.path).toEqual(expect.arrayContaining([403, 429]));
      if (!isOpen) expect(refusalsOf(call), call.path).toContain(401);
    }
  });
});
