/**
 * The OpenAPI 3.1 document of the JSON API, put together from the routes themselves: their methods and guards,
 * and the very zod schemas that judge what comes in and type what goes out.
 */
import * as z from "zod";
import { API_SCOPES, SCOPE_LABELS } from "~/domain/people/api-scopes";
import { EVENT_LABELS, HOOK_EVENTS, TEST_EVENT } from "~/domain/webhooks/hook-events";
import { DomainError, type DomainErrorCode, ERROR_CODES } from "~/platform/errors";
import { t } from "~/platform/words/t";
import routes from "../../app/routes";
import type { Contract, Handler } from "../../app/routes/http/endpoint.server";
import { EXAMPLE_BODIES } from "./example-bodies";
import { hookPayload } from "./hook-payload";

type Json = Record<string, unknown>;
type RouteModule = { loader?: { methods?: Partial<Record<string, Handler>> } };

const modules = import.meta.glob<RouteModule>("../../app/routes/api/**/*.ts", { eager: true });

interface Call {
  file: string;
  path: string;
  method: string;
  handler: Handler;
}

interface MappedRoute {
  path?: string;
  file: string;
  children?: MappedRoute[];
}

const mapped = (list: MappedRoute[]): MappedRoute[] =>
  list.flatMap((route) => [route, ...mapped(route.children ?? [])]);

/** Every method of every path under /api that a route module answers with `endpoint()`. */
export const calls: Call[] = mapped(routes as MappedRoute[]).flatMap(({ path = "", file }) => {
  const methods = modules[`../../app/${file}`]?.loader?.methods ?? {};
  return Object.entries(methods).flatMap(([method, handler]) =>
    handler ? [{ file, path: `/${path.replace(/:(\w+)/g, "{$1}")}`, method, handler }] : [],
  );
});

/** Those that tell what they are for. */
export const eventCalls = calls.filter(({ handler }) => handler.contract?.summary !== undefined);

const errorAnswer = z
  .looseObject({
    error: z.string().meta({ description: "A sentence for people; it is shown as it stands." }),
    code: z.enum(["unforeseen", ...ERROR_CODES]),
    fieldErrors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "A sentence for each field that was refused." }),
    upgrade: z.string().optional().meta({ description: "Which upgrade lifts the refusal." }),
    feature: z.string().optional(),
    used: z.int().optional(),
    limit: z.int().optional(),
    emailLimitReached: z.boolean().optional(),
    trialEmailLimit: z.boolean().optional(),
    proposalLimitReached: z.boolean().optional(),
    trialExpired: z.boolean().optional(),
    subscriptionEnded: z.boolean().optional(),
    isLocked: z.boolean().optional(),
    noEmailSettings: z.boolean().optional(),
    revision: z.int().optional().meta({ description: "The revision that is stored, after a conflict." }),
    newerNotes: z.string().optional().meta({ description: "The notes that are stored, after a conflict." }),
    requiredScope: z.string().optional().meta({ description: "What the API key lacks." }),
    requiredTier: z.string().optional().meta({ description: "The plan that has it." }),
    retryAfter: z.number().optional().meta({ description: "Seconds; the Retry-After header says the same." }),
    requestId: z
      .string()
      .optional()
      .meta({ description: "Of a failure on our side, for asking us about it." }),
  })
  .meta({ id: "Error" });

/** Schemas with a name stand once under components; what is not named stands where it is used. */
export class Components {
  readonly schemas: Json = {};

  add(schema: z.ZodType, io: "input" | "output"): Json {
    const text = JSON.stringify(
      z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" }),
    ).replaceAll('"#/$defs/', '"#/components/schemas/');
    const {
      $schema: _,
      $defs = {},
      id,
      ...rest
    } = JSON.parse(text) as Json & { $defs?: Record<string, Json> };
    for (const [name, { id: _named, ...part }] of Object.entries($defs)) this.schemas[name] = part;
    if (typeof id !== "string") return rest;
    this.schemas[id] = rest;
    return { $ref: `#/components/schemas/${id}` };
  }
}

/** By status: the name of the answer, and what it means. */
const REFUSALS: Record<number, [name: string, words: string]> = {
  400: ["Invalid", "What was sent is not valid"],
  401: ["SignedOut", "Nobody is signed in, the credentials are wrong, or the API key is not valid"],
  402: ["Declined", "The card was declined, and nothing was changed"],
  403: ["Forbidden", "The plan, the account or the API key does not allow it"],
  404: ["NotFound", "Not found, or not yours: strangers are told the same"],
  409: ["Conflict", "The state of things does not allow it"],
  410: ["Gone", "The link can no longer be used"],
  413: ["TooLarge", "The body is larger than 1 MB, or the content too long"],
  429: ["TooMany", "Too many at once; Retry-After says when to come back"],
  500: ["Failure", "Something failed on our side; requestId says which"],
  502: ["Unavailable", "What writes or prints did not answer"],
  503: ["NoPayments", "The payment provider does not answer, and nothing was changed"],
};

const refusalAnswers = Object.fromEntries(
  Object.values(REFUSALS).map(([name, description]) => [
    name,
    { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } },
  ]),
);

const statusOf = (code: DomainErrorCode) => new DomainError(code, "").status;

/** What a call may be refused for: by its guard, its body, its path, and by what it does. */
export function refusalsOf({ path, handler: { guard, contract = {} } }: Call): number[] {
  const codes: DomainErrorCode[] = [...(contract.errors ?? [])];
  // A key that lacks the scope, and any key where a session alone will do.
  if (guard !== "open") codes.push("unauthenticated", "forbidden");
  if (guard === "member") codes.push("account_locked");
  if (contract.scope) codes.push("rate_limited");
  if (contract.body) codes.push("invalid_input", "payload_too_large");
  if (path.includes("{")) codes.push("not_found");
  return [...new Set([...codes.map(statusOf), 500])].sort((a, b) => a - b);
}

function operation(call: Call, components: Components): Json {
  const { path, method, handler } = call;
  const contract = handler.contract ?? {};
  const body = contract.documentedBody ?? contract.body;
  const refusals = refusalsOf(call).map((status) => [
    String(status),
    { $ref: `#/components/responses/${REFUSALS[status]?.[0]}` },
  ]);
  return {
    operationId: operationId(method, path),
    summary: contract.summary,
    tags: [tagOf(path)],
    ...securityOf(handler),
    ...withParameters(call, components),
    ...(body
      ? {
          requestBody: {
            content: { "application/json": { schema: components.add(body, "input"), ...exampleOf(call) } },
          },
        }
      : {}),
    responses: {
      ...(contract.isIdempotent ? { 200: success({ ...contract, status: 200 }, components) } : {}),
      [String(contract.status ?? 200)]: success(contract, components),
      ...Object.fromEntries(refusals),
    },
  };
}

const exampleOf = ({ method, path }: Call): Json => {
  const example = EXAMPLE_BODIES[operationId(method, path)];
  return example ? { example } : {};
};

/** What is said of all holds where nothing is said: a session. */
function securityOf({ guard, contract = {} }: Handler): Json {
  if (guard === "open") return { security: [] };
  return contract.scope ? { security: [{ apiKey: [contract.scope] }, { session: [] }] } : {};
}

function success(contract: Contract<unknown, unknown>, components: Components): Json {
  if (contract.fileType) {
    return {
      description: "The file",
      content: { [contract.fileType]: { schema: { type: "string", format: "binary" } } },
    };
  }
  const link = { description: 'The page after: `<…>; rel="next"`', schema: { type: "string" } };
  return {
    description: contract.status === 201 ? "Made" : "Done",
    ...(contract.isPaged ? { headers: { Link: link } } : {}),
    ...(contract.response
      ? { content: { "application/json": { schema: components.add(contract.response, "output") } } }
      : {}),
  };
}

function withParameters({ path, handler }: Call, components: Components): Json {
  const { query, takesIdempotencyKey: named } = handler.contract ?? {};
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const asked = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: components.add(schema as z.ZodType, "input"),
  }));
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Names the call, with 10 to 64 letters, digits, - or _: repeated with the same key it is one.",
    schema: { type: "string", pattern: "^[\\w-]{10,64}$" },
  };
  const parameters = [...inPath, ...asked, ...(named ? [key] : [])];
  return parameters.length > 0 ? { parameters } : {};
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function operationId(method: string, path: string): string {
  const words = path.replace("/api/", "").split(/[/-]/);
  return method.toLowerCase() + words.map((word) => capital(word.replace(/[{}]/g, ""))).join("");
}

const tagOf = (path: string) => {
  const [, , first = ""] = path.split("/");
  return ["login", "logout", "register", "user", "settings"].includes(first) ? "account" : first;
};

/** The whole document, in the order of the map. */
export function openapiDocument(): Json {
  const components = new Components();
  components.add(errorAnswer, "output");
  const paths: Record<string, Json> = {};
  for (const call of eventCalls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(call, components),
    };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Countersign",
      version: "1.0.0",
      license: { name: "MIT", identifier: "MIT" },
      description: ABOUT,
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }],
    paths,
    webhooks: webhooks(components),
    components: {
      schemas: components.schemas,
      responses: refusalAnswers,
      securitySchemes: { apiKey: API_KEY, session: SESSION },
    },
  };
}

const SESSION = {
  type: "apiKey",
  in: "cookie",
  name: "__Host-session",
  description:
    "Set by POST /api/login and POST /api/register/confirm; over plain HTTP on a local machine it is called `countersign-session`.",
};

const API_KEY = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "csk_ and 38 letters and digits",
  description: [
    "An API key, created in the settings. It can only do what its scopes allow:",
    ...API_SCOPES.map((scope) => `- \`${scope}\`: ${t(SCOPE_LABELS[scope])}`),
  ].join("\n"),
};

/** What endpoints are told (OpenAPI 3.1). Each event has the one shape; which parts it holds stands with them. */
function webhooks(components: Components): Json {
  const schema = components.add(hookPayload, "output");
  const shown = [...HOOK_EVENTS, TEST_EVENT].map((type) => [
    type,
    {
      post: {
        operationId: `on${type.split(/[._]/).map(capital).join("")}`,
        summary: EVENT_LABELS[type],
        security: [],
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: {
          "2XX": { description: "Received; it is not sent again" },
          410: { description: "Gone: the endpoint is switched off" },
        },
      },
    },
  ]);
  return Object.fromEntries(shown);
}

const ABOUT = [
  "A body is a JSON object of at most 1 MB; an empty one means `{}`. Unknown fields are ignored.",
  "Errors are `{error, code, …}` with their status, and `fieldErrors` for invalid fields. An unsupported method returns 405 with an Allow header, an address that is too long 414. A failure on our side returns 500 with a `requestId`.",
  "Programs send an API key: `Authorization: Bearer csk_…`. Each call lists the scope it needs; calls without a scope need a signed-in session. With a key, no cookie or `Origin` is needed; if a cookie is sent, it is ignored. Use keys on servers only: there is no CORS, so browsers cannot call the API from other sites.",
  "With a session, a write must come from the product's own pages or send an `Origin` header with the address of this site.",
  "Calls are limited per key and minute. Every response includes `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds); over the limit you get 429 with `Retry-After`.",
  "Lists come in pages; the Link header points to the next page. Times are ISO 8601 in UTC.",
].join("\n\n");
