/**
 * Client pages are in the language that the reader chose on the page, else in the proposal's. Where neither is known,
 * as on a page that says that a link leads nowhere, the browser's counts.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type Dated, datedFor } from "~/domain/briefs/dates/document-dates";
import type { Context } from "~/domain/context";
import { type Version, versionLanguage } from "~/domain/proposals/version.server";
import { writeScopedCookie } from "~/platform/cookies.server";
import { LANGUAGE_COOKIE } from "~/platform/language/chosen-language.server";
import { acceptedLanguage, DEFAULT_LANGUAGE, type Language } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { DAY, SECOND } from "~/platform/time/durations";
import { pageAction, pageLoader } from "../http/page.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** A page whose language cannot be read fails: what is signed on it must be what was shown. */
const inLanguage = async (ctx: Context, language: Language): Promise<Context> =>
  ctx.message.language === language ? ctx : { ...ctx, message: await loadLanguage(ctx, language) };

/** @param own the proposal's */
export const inPageLanguage = (ctx: Context, own: Language): Promise<Context> =>
  inLanguage(ctx, ctx.request.language ?? own);

/** Speaks the page's language, with the proposal's dates. */
export async function inProposalsWords(
  ctx: Context,
  version: Pick<Version, "language"> & Dated,
): Promise<Context> {
  const own = await inPageLanguage(ctx, versionLanguage(version));
  return { ...own, message: datedFor(own.message, version) };
}

const inReadersLanguage = ({ context: { ctx } }: Args): Promise<Context> =>
  inLanguage(ctx, ctx.request.language ?? acceptedLanguage(ctx.request.acceptLanguage) ?? DEFAULT_LANGUAGE);

const withContext = <A extends Args>(args: A, ctx: Context): A => ({
  ...args,
  context: { ...args.context, ctx },
});

/** Wraps `pageLoader`. Failures are in the reader's language, or in English where that cannot be read. */
export const clientLoader =
  <T>(run: (ctx: Context, args: LoaderFunctionArgs) => Promise<T>) =>
  async (args: LoaderFunctionArgs): Promise<T> =>
    pageLoader(run)(withContext(args, await inReadersLanguage(args).catch(() => args.context.ctx)));

/** Wraps `pageAction`. Failures are in the language of the page that posts the form (`postTo`). */
export const clientAction =
  <T>(run: (ctx: Context, args: ActionFunctionArgs) => Promise<T>) =>
  async (args: ActionFunctionArgs): Promise<T> =>
    pageAction(run)(withContext(args, await inReadersLanguage(args)));

const KEPT = 365 * DAY;

/** Remembers the language that the reader has just chosen, for this link only. @param page its path */
export function keepLanguage({ config, request }: Context, { url }: Request, page: string): HeadersInit {
  if (!request.language || !new URL(url).searchParams.has("language")) return {};
  return { "Set-Cookie": writeScopedCookie(config, LANGUAGE_COOKIE, request.language, page, KEPT / SECOND) };
}
