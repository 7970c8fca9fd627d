/**
 * The JSON API's one shape: a path has methods, a method has a guard, a schema and a verb. Every failure
 * is `{error, ...fields}` with its status, 404 and 405 included.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { ApiScope } from "~/domain/api/api-scopes";
import type { Context, MemberContext } from "~/domain/context";
import { assertOpenAccount } from "~/domain/plans/count-usage.server";
import { DomainError, type DomainErrorCode } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { limitBursts } from "~/platform/rate-limits.server";
import { bearerKey, requireCaller, tellCallsLeft } from "./bearer.server";
import { readForm } from "./form.server";
import { knownFailure } from "./page.server";
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

/**
 * What a call takes and promises. Its schemas are what the call is judged by and typed by, and the API's document
 * is made of them (tests/openapi/document.ts), so neither can drift from the other.
 */
export interface Contract<B, A> {
  /** One line for the reader of the document; a call without one is not in it. */
  summary?: string;
  /** What an API key needs for it; a call without one is for people who are signed in alone. */
  scope?: ApiScope;
  /** The JSON body it is judged by. */
  body?: z.ZodType<B>;
  /** What the verb judges the body by, where that is for the verb to do. */
  judgedLater?: z.ZodType;
  /** The JSON it answers with. */
  answer?: z.ZodType<A>;
  /** 201 for a call that makes something. */
  status?: 200 | 201;
  /** Called again for what is made already, it answers 200 and makes nothing. */
  repeats?: boolean;
  /** What the address may carry after its question mark. What it does not know counts as not said. */
  query?: z.ZodObject;
  /** The page after is in the Link header. */
  paged?: boolean;
  /** An Idempotency-Key header names the call: repeated with the same key it is one. */
  named?: boolean;
  /** It answers with a file of this type, not with JSON. */
  file?: string;
  /** Bytes of a body that it still takes, where that is more than usual. */
  largest?: number;
  /** What it may refuse for, beyond what its guard, its body and its path may be refused for anyway. */
  refuses?: readonly DomainErrorCode[];
}

/** A schema alone is short for the contract of a call that takes it. */
type Takes<B, A> = z.ZodType<B> | Contract<B, A>;
type Run<C extends Context, B, A> = (call: Call<C, B>) => Promise<NoInfer<A> | Response>;

export interface Handler {
  (args: Args): Promise<Response>;
  contract?: Contract<unknown, unknown>;
  /** Who may call: anybody, everybody who is signed in, or members whose account is open. */
  guard?: "open" | "signedIn" | "member";
}

/** Bytes of a JSON body: what a stranger may send, and what a member may. A contract may allow more. */
const LARGEST_OPEN_BODY = 64 * 1024;
const LARGEST_BODY = 1_000_000;
const NO_STORE = { "Cache-Control": "no-store" };

/** Answers a call that anybody may make. */
export function open<B = undefined, A = unknown>(run: Run<Context, B, A>, takes?: Takes<B, A>): Handler {
  const contract = contractOf(takes);
  return told("open", contract, async ({ context, request, params }) => {
    if (contract.body) await limitBursts(context.ctx, `call:${context.ctx.request.ip}`);
    const body = await readBody(request, { largest: LARGEST_OPEN_BODY, ...contract });
    return toResponse(await run({ ctx: context.ctx, body, params, request }), contract);
  });
}

/** Answers a small form that a page's script posts; anybody may. */
export function openForm<B>(
  run: (call: Call<Context, B>) => Promise<unknown>,
  schema: z.ZodType<B>,
): Handler {
  return told("open", {}, async ({ context, request, params }) => {
    const form = await readForm(context.ctx, request, { schemas: [schema] });
    const parsed = schema.safeParse(Object.fromEntries(form));
    if (!parsed.success) throw invalidInput(parsed.error);
    return toResponse(await run({ ctx: context.ctx, body: parsed.data, params, request }));
  });
}

/** Answers a call for members with an open account; visitors get 401, locked accounts the wall (docs/product.md 4). */
export function member<B = undefined, A = unknown>(
  run: Run<MemberContext, B, A>,
  takes?: Takes<B, A>,
): Handler {
  const guarded: Run<MemberContext, B, A> = (call) => {
    assertOpenAccount(call.ctx);
    return run(call);
  };
  return Object.assign(signedIn(guarded, takes), { guard: "member" as const });
}

/** Answers a call for everybody who is signed in, behind the wall as well. */
export function signedIn<B = undefined, A = unknown>(
  run: Run<MemberContext, B, A>,
  takes?: Takes<B, A>,
): Handler {
  const contract = contractOf(takes);
  return told("signedIn", contract, async ({ context, request, params }) => {
    const ctx = await whoCalls(context.ctx, request, contract.scope);
    const body = await readBody(request, contract);
    return toResponse(await run({ ctx, body, params, request }), contract);
  });
}

/** A key speaks for itself, whatever cookies come with it. */
const whoCalls = (ctx: Context, request: Request, scope: ApiScope | undefined): Promise<MemberContext> =>
  bearerKey(request) === null ? requireMemberJson(ctx, request) : requireCaller(ctx, request, scope);

const contractOf = <B, A>(takes: Takes<B, A> = {}): Contract<B, A> =>
  "safeParse" in takes ? { body: takes } : takes;

const told = <B, A>(
  guard: Handler["guard"],
  contract: Contract<B, A>,
  answer: (args: Args) => Promise<Response>,
): Handler => Object.assign(answer, { contract, guard });

/** A path of the JSON API, its loader and its action alike; methods that are not listed answer 405. */
export function endpoint(methods: Partial<Record<Method, Handler>>) {
  const answer = async (args: Args): Promise<Response> => {
    const { ctx } = args.context;
    try {
      const method = args.request.method === "HEAD" ? "GET" : (args.request.method as Method);
      const handler = methods[method];
      if (!handler) throw notAllowed(Object.keys(methods));
      return tellCallsLeft(ctx, await handler(args));
    } catch (error) {
      return tellCallsLeft(ctx, error instanceof Response ? error : failureJson(ctx, error));
    }
  };
  return Object.assign(answer, { methods });
}

/** A failure as the JSON API tells it. */
export function failureJson(ctx: Context, error: unknown): Response {
  const failure = knownFailure(ctx, error);
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

function toResponse(answer: unknown, { status }: { status?: number } = {}): Response {
  return answer instanceof Response ? answer : Response.json(answer ?? {}, { status, headers: NO_STORE });
}

async function readBody<B, A>(request: Request, { body, largest }: Contract<B, A>): Promise<B> {
  if (!body) return undefined as B;
  const parsed = body.safeParse(await readJson(request, largest));
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** An empty body is an empty object: several calls of docs/product.md 7 have no payload. */
async function readJson(request: Request, largest = LARGEST_BODY): Promise<unknown> {
  const text = await readText(request, largest);
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
