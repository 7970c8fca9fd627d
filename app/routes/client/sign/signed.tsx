import { Message, useTranslate } from "~/components/message";
import { verifyPath } from "~/domain/printing/verify-url";
import type { SigningPageView } from "~/domain/signing/signing-page";
import { fileAt } from "../post-to";
import { Moment } from "./moment";
import { SignerList } from "./signer-list";
import { standingTitle, WhyEnded } from "./stands";

export function SealedFiles({ path, sealedId }: { path: string; sealedId: string }) {
  const t = useTranslate();
  return (
    <>
      <div className="row">
        <a
          className="button primary"
          href={fileAt(`${path}/pdf`, t.language)}
          data-file={t("sign.signed.downloading")}
        >
          {t("sign.signed.download")}
        </a>
      </div>
      <p className="links">
        <a href={fileAt(`${path}/evidence.zip`, t.language)} data-file={t("sign.signed.preparing_evidence")}>
          {t("sign.signed.evidence")}
        </a>
        <a href={verifyPath(sealedId)}>{t("sign.signed.check")}</a>
      </p>
    </>
  );
}

/** docs/product.md 2 */
export function Signed({ page }: { page: SigningPageView }) {
  const t = useTranslate();
  const email = <bdi translate="no">{page.recipientEmail}</bdi>;
  const { state } = page.standing;
  const isAgreed = state === "complete" || state === "waiting";
  return (
    <section className="panel stack" id="signed" aria-labelledby="signed-title">
      <h1 id="signed-title" className={isAgreed ? "checked" : undefined} tabIndex={-1}>
        {standingTitle(t, page)}
      </h1>
      {page.signedAt === null ? null : (
        <p className={isAgreed ? "alert good" : "alert note"} role="status">
          <Message
            id="sign.signed.text"
            title={<bdi>{page.title}</bdi>}
            name={<bdi translate="no">{page.signerName}</bdi>}
            time={<Moment time={page.signedAt} />}
          />
        </p>
      )}
      <WhyEnded page={page} />
      <SignerList signers={page.signers} isPart />
      {page.agreedTo ? (
        <div>
          <p className="label">{t("certificate.statement")}</p>
          <p dir="auto">{t("sign.signed.quoted", { statement: page.agreedTo })}</p>
        </div>
      ) : null}
      {state === "waiting" ? (
        <p>
          <Message id="sign.signed.others" email={email} />
        </p>
      ) : state !== "complete" ? null : page.sealedId ? (
        <>
          <p>
            <Message id="sign.signed.mailed" email={email} />
            <span className="on-screen"> {t("sign.signed.also_here")}</span>
          </p>
          <SealedFiles path={page.path} sealedId={page.sealedId} />
        </>
      ) : page.act === "read" && page.isSealWaiting ? (
        <p>{t("mail.delay.why")}</p>
      ) : page.isSealWaiting ? (
        <p>
          <Message id="sign.signed.waiting" email={email} />
        </p>
      ) : page.isSealDelayed ? (
        <p>
          <Message id="sign.signed.delayed" email={email} />
        </p>
      ) : (
        <p id="sealing">
          <Message id="sign.signed.sealing" email={email} />
        </p>
      )}
    </section>
  );
}
