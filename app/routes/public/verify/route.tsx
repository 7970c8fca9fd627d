import { data, type HeadersFunction, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LanguageSwitch } from "~/components/language-switch";
import { TranslateProvider, useTranslate } from "~/components/message";
import { pageMeta } from "~/components/page-meta";
import { isSha256, normaliseSha256 } from "~/domain/agreements/verdict";
import { verifyDocument } from "~/domain/agreements/verify-document.server";
import { clientLoader, inProposalsWords } from "../../client/reader-language.server";
import { CheckForm } from "./check-form";
import { CheckResult } from "./check-result";
import pageScript from "./hash-in-browser.js?url";
import { HowItWorks } from "./how-it-works";

/** URLs with a document are private; the empty page may be indexed and cached. */
const PRIVATE = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
const PUBLIC = { "Cache-Control": "private, no-cache" };

/** Speaks the document's language where nobody chose another. */
export const loader = clientLoader(async (ctx, { request }) => {
  const query = new URL(request.url).searchParams;
  const [typed, document] = [query.get("sha256") ?? "", query.get("document")];
  const sha256 = normaliseSha256(typed);
  const isRefused = typed.trim() !== "" && !isSha256(sha256);
  const isAsked = (sha256 !== "" || document !== null) && !isRefused;
  const checked = isAsked
    ? await verifyDocument(ctx, { sha256: sha256 || null, document, named: query.get("named") })
    : null;
  const { message } = checked?.words ? await inProposalsWords(ctx, checked.words) : ctx;
  const page = {
    origin: ctx.config.appUrl,
    title: message("verify.page_title"),
    description: message("verify.description"),
    language: message.language,
    dates: message.locale,
    chosen: ctx.request.language ?? null,
    typed,
    document,
    isRefused,
    checked,
  };
  return data(page, { headers: query.size > 0 ? PRIVATE : PUBLIC });
});

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageMeta({
    title: loaded?.title ?? "Countersign",
    description: loaded?.description ?? "",
    path: "/verify",
    origin: loaded?.origin,
  });

export default function VerifyRoute() {
  const { language, dates } = useLoaderData<typeof loader>();
  return (
    <TranslateProvider language={language} dates={dates}>
      <Verify />
    </TranslateProvider>
  );
}

const queryOf = (sha256: string, document: string | null) => ({
  ...(sha256 ? { sha256 } : {}),
  ...(document === null ? {} : { document }),
});

function Verify() {
  const { typed, document, chosen, isRefused, checked } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <div className="mx-auto max-w-[44rem] px-4 pt-10 pb-24 sm:px-6 sm:pt-16">
      <h1 className="font-serif text-[2.25rem] leading-[1.1] font-medium tracking-[-0.022em] text-balance sm:text-[3rem]">
        {t("verify.title")}
      </h1>
      <p className="mt-4 text-lg text-pretty text-muted">{t("verify.intro")}</p>
      {checked ? <CheckResult checked={checked} hasId={document !== null} /> : null}
      <CheckForm
        typed={typed}
        document={document}
        language={chosen}
        isRefused={isRefused}
        isAgain={checked?.verdict != null}
      />
      <HowItWorks />
      <div className="mt-12 text-sm text-muted">
        <LanguageSwitch query={queryOf(typed, document)} />
      </div>
      <script type="module" src={pageScript} />
    </div>
  );
}

export { CheckRefused as ErrorBoundary } from "./check-refused";
