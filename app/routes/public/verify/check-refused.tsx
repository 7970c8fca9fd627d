import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { IdMessage, TranslateProvider, useTranslate } from "~/components/message";
import { directionOf } from "~/platform/language/direction";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { buttonClass } from "~/ui/button";
import type { Failure } from "../../http/page.server";

type Shown = Partial<Pick<Failure, "message" | "language" | "requestId">>;

/** The layout around it does not know the language: no loader could give it one. */
export function CheckRefused() {
  const error = useRouteError();
  const known = isRouteErrorResponse(error) ? error : null;
  const { language = DEFAULT_LANGUAGE, message, requestId }: Shown = known?.data ?? {};
  return (
    <TranslateProvider language={language}>
      <div
        lang={language}
        dir={directionOf(language)}
        className="mx-auto max-w-[44rem] px-4 pt-10 pb-24 sm:px-6 sm:pt-16"
      >
        <Refusal message={message} requestId={known && known.status >= 500 ? requestId : undefined} />
      </div>
    </TranslateProvider>
  );
}

function Refusal({ message, requestId }: Record<"message" | "requestId", string | undefined>) {
  const { pathname, search } = useLocation();
  const t = useTranslate();
  return (
    <>
      <h1 className="font-serif text-headline font-medium">{t("verify.title")}</h1>
      <p role="alert" className="mt-4 mb-6 text-lg text-pretty">
        {message ?? t("client.failed.text")}
      </p>
      <a href={`${pathname}${search}`} className={buttonClass()}>
        {t("verify.check")}
      </a>
      {requestId ? (
        <p className="mt-6 text-sm text-muted">
          <IdMessage message="client.failed.reference" value={requestId} />
        </p>
      ) : null}
    </>
  );
}
