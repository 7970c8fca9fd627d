/**
 * The JSON API's one shape: a path has methods, a method has a guard, a schema and a verb. Every failure
 * is `{error, ...fields}` with its status (design 4), 404 and 405 included.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { Context, MemberContext } from "~/domain/context";
import { assertOpenAccount } from "~/domain/plans/count-usage.server";
import { DomainError } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { readForm, tooLarge } from "./form.server";
import { knownFailure } from "./page.server";
import { requireMemberJson } from "./session.server";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Args = LoaderFunctionArgs | ActionFunctionArgs;

interface Call<C extends Context, B> {
  ctx: C;
  body: B;
  params: Record<string, string | undefined>;
  request: Request;
}

type Handler = (args: Args) => Promise<Response>;

const LARGEST_BODY = 1_000_000;
const NO_STORE = { "Cache-Control": "no-store" };

/** Answers a call that anybody may make. */
export function open<B = undefined>(
  run: (call: Call<Context, B>) => Promise<unknown>,
  schema?: z.ZodType<B>,
): Handler {
  return async ({ context, request, params }) => {
    const body = (schema ? await readBody(request, schema) : undefined) as B;
    return toResponse(await run({ ctx: context.ctx, body, params, request }));
  };
}

/** Answers a small form that a page's script posts; anybody may. */
export function openForm<B>(
  run: (call: Call<Context, B>) => Promise<unknown>,
  schema: z.ZodType<B>,
): Handler {
  return async ({ context, request, params }) => {
    const parsed = schema.safeParse(Object.fromEntries(await readForm(request)));
    if (!parsed.success) throw invalidInput(parsed.error);
    return toResponse(await run({ ctx: context.ctx, body: parsed.data, params, request }));
  };
}

/** Answers a call for members with an open account; visitors get 401, locked accounts the wall (spec 4). */
export function member<B = undefined>(
  run: (call: Call<MemberContext, B>) => Promise<unknown>,
  schema?: z.ZodType<B>,
): Handler {
  return signedIn((call) => {
    assertOpenAccount(call.ctx);
    return run(call);
  }, schema);
}

/** Answers a call for everybody who is signed in, behind the wall as well. */
export function signedIn<B = undefined>(
  run: (call: Call<MemberContext, B>) => Promise<unknown>,
  schema?: z.ZodType<B>,
): Handler {
  return async ({ context, request, params }) => {
    const ctx = await requireMemberJson(context.ctx, request);
    const body = (schema ? await readBody(request, schema) : undefined) as B;
    return toResponse(await run({ ctx, body, params, request }));
  };
}

/** A path of the JSON API, its loader and its action alike; methods that are not listed answer 405. */
export function endpoint(methods: Partial<Record<Method, Handler>>) {
  return async (args: Args): Promise<Response> => {
    const { ctx } = args.context;
    try {
      const method = args.request.method === "HEAD" ? "GET" : (args.request.method as Method);
      const handler = methods[method];
      if (!handler) throw notAllowed(Object.keys(methods));
      return await handler(args);
    } catch (error) {
      if (error instanceof Response) return error;
      return failureJson(ctx, error);
    }
  };
}

/** A failure as the JSON API tells it. */
export function failureJson(ctx: Context, error: unknown): Response {
  const failure = knownFailure(ctx, error);
  const { allow, ...fields } = failure.fields as Record<string, unknown>;
  const headers = new Headers(NO_STORE);
  if (allow) headers.set("Allow", String(allow));
  if (fields.retryAfter) headers.set("Retry-After", String(fields.retryAfter));
  return Response.json(
    { error: failure.message, code: failure.code, ...fields },
    { status: failure.status, headers },
  );
}

const notAllowed = (methods: string[]) =>
  new DomainError("method_not_allowed", "This address does not answer that method.", {
    allow: methods.join(", "),
  });

function toResponse(answer: unknown): Response {
  return answer instanceof Response ? answer : Response.json(answer ?? {}, { headers: NO_STORE });
}

async function readBody<B>(request: Request, schema: z.ZodType<B>): Promise<B> {
  const parsed = schema.safeParse(await readJson(request));
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** An empty body is an empty object: several calls of spec 7 have no payload. */
async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("invalid_input", "The request body is not valid JSON.");
  }
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > LARGEST_BODY) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > LARGEST_BODY) throw tooLarge();
  return new TextDecoder().decode(bytes);
}
