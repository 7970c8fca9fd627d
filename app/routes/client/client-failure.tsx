import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { IdMessage, useTranslate } from "~/components/message";
import type { PlainKey } from "~/platform/language/translate";
import { GonePage, goneIn, WithdrawnPage, withdrawnIn } from "./sign/withdrawn";

interface FailureProps {
  title: PlainKey;
  advice: PlainKey;
}

export function ClientFailure({ title, advice }: FailureProps) {
  const error = useRouteError();
  const t = useTranslate();
  const known = isRouteErrorResponse(error) ? error : null;
  const isTheirs = known !== null && known.status < 500;
  const withdrawn = withdrawnIn(error);
  if (withdrawn) return <WithdrawnPage {...withdrawn} />;
  const gone = goneIn(error);
  if (gone) return <GonePage {...gone} />;
  return (
    <main className="column stack">
      <section className="panel stack" aria-labelledby="failure">
        <h1 id="failure">{t(isTheirs ? title : "client.failed.title")}</h1>
        <p className="alert" role="alert">
          {known?.data?.message ?? t("client.failed.text")}
        </p>
        <p>{t(isTheirs ? advice : "client.failed.advice")}</p>
        {known?.data?.requestId && !isTheirs ? (
          <p className="small">
            <IdMessage message="client.failed.reference" value={known.data.requestId} />
          </p>
        ) : null}
      </section>
    </main>
  );
}
