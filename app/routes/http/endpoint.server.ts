import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { Context, MemberContext } from "~/domain/context";
import type { ApiScope } from "~/domain/people/api-scopes";
import { assertOpenAccount } from "~/domain/people/usage/count-usage.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { DomainError, type DomainErrorCode } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { bearerKey, requireApiKey, setRateLimitHeaders } from "./bearer.server";
import { readForm } from "./form.server";
import { toPublicFailure } from "./page.server";
import { readText } from "./read-body.server";
import { requireMemberJson } from "./session.server";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Args = LoaderFunctionArgs | ActionFunctionArgs;

interface Call<C extends Context, B> {
  ctx: C;
  body: B;
  params: Record<string, string | undefined>;
  request: Request;
}

/** Validates and types a call; tests/openapi/document.ts builds the OpenAPI document from it. */
export interface Contract<B, A> {
  /** A call without a summary is not in the document. */
  summary?: string;
  /** API keys may not make a call without a scope. */
  scope?: ApiScope;
  body?: z.ZodType<B>;
  /** Schema for the document where the handler validates the body itself. */
  documentedBody?: z.ZodType;
  response?: z.ZodType<A>;
  status?: 200 | 201;
  /** A repeated call answers 200. */
  isIdempotent?: boolean;
  query?: z.ZodObject;
  isPaged?: boolean;
  takesIdempotencyKey?: boolean;
  fileType?: string;
  maxBytes?: number;
  /** Adds to the errors that the guard, the body and the path imply. */
  errors?: readonly DomainErrorCode[];
}

type ContractOrSchema<B, A> = z.ZodType<B> | Contract<B, A>;
type Run<C extends Context, B, A> = (call: Call<C, B>) => Promise<NoInfer<A> | Response>;

export interface Handler {
  (args: Args): Promise<Response>;
  contract?: Contract<unknown, unknown>;
  guard?: "open" | "signedIn" | "member";
}

const MAX_ANONYMOUS_BODY_BYTES = 64 * 1024;
const MAX_BODY_BYTES = 1_000_000;
const NO_STORE = { "Cache-Control": "no-store" };

export function anyone<B = undefined, A = unknown>(
  run: Run<Context, B, A>,
  takes?: ContractOrSchema<B, A>,
): Handler {
  const contract = contractOf(takes);
  return withContract("open", contract, async ({ context, request, params }) => {
    if (contract.body) await limitBursts(context.ctx, `call:${context.ctx.request.ip}`);
    const body = await readBody(request, { maxBytes: MAX_ANONYMOUS_BODY_BYTES, ...contract });
    return toResponse(await run({ ctx: context.ctx, body, params, request }), contract);
  });
}

export function formFromAnyone<B>(
  run: (call: Call<Context, B>) => Promise<unknown>,
  schema: z.ZodType<B>,
): Handler {
  return withContract("open", {}, async ({ context, request, params }) => {
    const form = await readForm(context.ctx, request, { schemas: [schema] });
    const parsed = schema.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw invalidInput(parsed.error);
    return toResponse(await run({ ctx: context.ctx, body: parsed.data, params, request }));
  });
}

/** Admits unlocked accounts (docs/product.md 4). */
export function member<B = undefined, A = unknown>(
  run: Run<MemberContext, B, A>,
  takes?: ContractOrSchema<B, A>,
): Handler {
  const guarded: Run<MemberContext, B, A> = (call) => {
    assertOpenAccount(call.ctx);
    return run(call);
  };
  return Object.assign(signedIn(guarded, takes), { guard: "member" as const });
}

/** Admits locked accounts as well. */
export function signedIn<B = undefined, A = unknown>(
  run: Run<MemberContext, B, A>,
  takes?: ContractOrSchema<B, A>,
): Handler {
  const contract = contractOf(takes);
  return withContract("signedIn", contract, async ({ context, request, params }) => {
    const ctx = await authenticate(context.ctx, request, contract.scope);
    const body = await readBody(request, contract);
    return toResponse(await run({ ctx, body, params, request }), contract);
  });
}

/** A key takes precedence over cookies. */
const authenticate = (ctx: Context, request: Request, scope: ApiScope | undefined): Promise<MemberContext> =>
  bearerKey(request) === null ? requireMemberJson(ctx, request) : requireApiKey(ctx, request, scope);

const contractOf = <B, A>(takes: ContractOrSchema<B, A> = {}): Contract<B, A> =>
  "safeParse" in takes ? { body: takes } : takes;

const withContract = <B, A>(
  guard: Handler["guard"],
  contract: Contract<B, A>,
  handle: (args: Args) => Promise<Response>,
): Handler => Object.assign(handle, { contract, guard });

export function endpoint(methods: Partial<Record<Method, Handler>>) {
  const handle = async (args: Args): Promise<Response> => {
    const { ctx } = args.context;
    try {
      const method = args.request.method === "HEAD" ? "GET" : (args.request.method as Method);
      const handler = methods[method];
      if (!handler) throw notAllowed(Object.keys(methods));
      return setRateLimitHeaders(ctx, await handler(args));
    } catch (error) {
      return setRateLimitHeaders(ctx, error instanceof Response ? error : failureJson(ctx, error));
    }
  };
  return Object.assign(handle, { methods });
}

export function failureJson(ctx: Context, error: unknown): Response {
  const failure = toPublicFailure(ctx, error);
  const { allow, challenge, ...fields } = failure.fields as Record<string, unknown>;
  const headers = new Headers(NO_STORE);
  if (allow) headers.set("Allow", String(allow));
  if (challenge) headers.set("WWW-Authenticate", String(challenge));
  if (fields.retryAfter) headers.set("Retry-After", String(fields.retryAfter));
  return Response.json(
    { error: failure.message, code: failure.code, ...fields },
    { status: failure.status, headers },
  );
}

const notAllowed = (methods: string[]) =>
  new DomainError("method_not_allowed", "This address does not support that method.", {
    allow: methods.join(", "),
  });

function toResponse(result: unknown, { status }: { status?: number } = {}): Response {
  return result instanceof Response ? result : Response.json(result ?? {}, { status, headers: NO_STORE });
}

async function readBody<B, A>(request: Request, { body, maxBytes }: Contract<B, A>): Promise<B> {
  if (!body) return undefined as B;
  const parsed = body.safeParse(await readJson(request, maxBytes));
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** An empty body counts as an empty object: several calls of docs/product.md 7 have no payload. */
async function readJson(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const text = await readText(request, maxBytes);
  if (text.trim() === "") return {};
  const value = parseJson(text);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new DomainError("invalid_input", "The request body must be a JSON object.");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("invalid_input", "The request body is not valid JSON.");
  }
}
