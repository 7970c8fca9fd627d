import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Context } from "~/domain/context";
import { DomainError, isDomainError } from "~/platform/errors";
import type { Language } from "~/platform/language/languages";
import { describeError, reasonOf } from "~/platform/log.server";
import { inReadersWords } from "~/platform/untranslated-error";
import { answerOnce } from "./answer-once.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export interface Failure {
  message: string;
  code: string;
  requestId: string;
  language: Language;
  fields: Record<string, unknown>;
}

/** Wraps a screen's loader or action. Thrown redirects and responses pass through. */
function page<A extends Args, T>(run: (ctx: Context, args: A) => Promise<T>): (args: A) => Promise<T> {
  return async (args) => {
    const { ctx } = args.context;
    try {
      assertPageMethod(ctx, args.request.method);
      return args.request.method === "POST"
        ? await answerOnce(ctx, () => run(ctx, args))
        : await run(ctx, args);
    } catch (error) {
      if (error instanceof Response || isDataResponse(error)) throw error;
      throw failureResponse(ctx, error);
    }
  };
}

/** Remix treats PUT, PATCH and DELETE like POST. */
function assertPageMethod({ message }: Context, method: string): void {
  if (["GET", "HEAD", "POST"].includes(method)) return;
  throw new DomainError("method_not_allowed", message("error.method"), { allow: "GET, HEAD, POST" });
}

export const pageLoader = <T>(run: (ctx: Context, args: LoaderFunctionArgs) => Promise<T>) =>
  page<LoaderFunctionArgs, T>(run);

export const pageAction = <T>(run: (ctx: Context, args: ActionFunctionArgs) => Promise<T>) =>
  page<ActionFunctionArgs, T>(run);

export function failureResponse(ctx: Context, error: unknown) {
  const known = toPublicFailure(ctx, error);
  const failure: Failure = {
    message: known.message,
    code: known.code,
    requestId: ctx.request.id,
    language: ctx.message.language,
    fields: { ...known.fields },
  };
  const { allow } = known.fields as { allow?: string };
  return data(failure, {
    status: known.status,
    headers: { "Cache-Control": "no-store", ...(allow && { Allow: allow }) },
  });
}

/** Other errors than a domain error become a generic message. Server faults are logged either way. */
export function toPublicFailure(ctx: Context, error: unknown): PublicFailure | UnexpectedFailure {
  if (isDomainError(error)) {
    if (error.status >= 500) ctx.log({ event: "request.failed", error: `${error.code}: ${reasonOf(error)}` });
    const { code, status } = error;
    return { ...inReadersWords(ctx.message, error), code, status };
  }
  ctx.log({ event: "request.failed", ...describeError(error) });
  return {
    status: 500,
    code: "unforeseen",
    message: ctx.message("error.unforeseen"),
    fields: { requestId: ctx.request.id },
  };
}

type PublicFailure = Pick<DomainError, "message" | "code" | "fields" | "status">;

interface UnexpectedFailure {
  status: 500;
  code: "unforeseen";
  message: string;
  fields: { requestId: string };
}

/** The result of Remix's `data()`. */
interface DataResponse {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

export const isDataResponse = (value: unknown): value is DataResponse =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";
