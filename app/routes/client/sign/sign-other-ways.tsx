import type { ReactNode } from "react";
import { Message, useTranslate } from "~/components/message";
import { MAX_REASON_LENGTH } from "~/domain/signing/decision/decision-form";
import { declinePrompt } from "~/domain/signing/decline-form";
import type { SigningPageView } from "~/domain/signing/signing-page";
import { FormFailure } from "../form-failure";
import { fileAt, postTo } from "../post-to";
import { AnswerCode } from "./answer-code";
import { ConfirmThem } from "./confirm-them";
import type { Refused } from "./sign-steps";

interface SignOtherWaysProps {
  page: SigningPageView;
  refused: Refused | undefined;
}

const TITLES = {
  sign: "sign.other.title",
  approve: "sign.other.title_answer",
  read: "sign.other.title_read",
} as const;

export function SignOtherWays({ page, refused, children }: SignOtherWaysProps & { children?: ReactNode }) {
  const t = useTranslate();
  return (
    <section className="panel stack tight" aria-labelledby="other-title">
      <h2 id="other-title">{t(TITLES[page.act])}</h2>
      <p className="links">
        {page.hasCopy ? (
          <a
            href={fileAt(`${page.path}/copy.pdf`, t.language, page.priceSelection?.carried)}
            rel="nofollow"
            download
            data-file={t("sign.preparing_pdf")}
          >
            {t("sign.other.copy")}
          </a>
        ) : null}
        <a href={page.asking?.path ?? mailAddress(page)}>{t("sign.other.ask")}</a>
      </p>
      {page.act === "sign" || (page.act === "approve" && page.state === "lapsed") ? (
        <details className="more" open={refused !== undefined}>
          <summary>{t("sign.decline.title")}</summary>
          <DeclineForm page={page} refused={refused} />
        </details>
      ) : null}
      {children}
    </section>
  );
}

/** A sample and a preview have no conversation. */
const mailAddress = ({ owner, title }: SigningPageView): string =>
  `mailto:${owner.email}?subject=${encodeURIComponent(title)}`;

function DeclineForm({ page, refused }: SignOtherWaysProps) {
  const t = useTranslate();
  const { statement, button } = declinePrompt(t);
  const { codeStep } = page;
  const codeError = refused?.fieldErrors.code;
  return (
    <form
      id="decline"
      method="post"
      action={postTo(page.path, t.language, "steps")}
      className="stack"
      data-sends
      aria-label={t("sign.decline.title")}
    >
      {/* Return presses a form's first button: this disabled one, so that Return never declines. */}
      <button type="submit" disabled hidden />
      <div className="field">
        <label htmlFor="reason">{t("sign.decline.reason")}</label>
        <textarea
          id="reason"
          name="reason"
          dir="auto"
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          defaultValue={refused?.values.reason}
          aria-describedby="reason-hint"
        />
        <p className="small" id="reason-hint">
          {page.act === "sign" ? `${statement} ` : null}
          <Message id="sign.decline.seen_by" name={<bdi translate="no">{page.owner.name}</bdi>} />
        </p>
      </div>
      {page.signers.length > 0 ? (
        <div className="stack tight">
          <p className="small">{t("sign.decline.ends")}</p>
          <label className="tick">
            <input
              type="checkbox"
              name="sharesReason"
              defaultChecked={refused?.values.sharesReason === "on"}
            />
            <span>{t("sign.decline.share")}</span>
          </label>
        </div>
      ) : null}
      {codeStep ? (
        <AnswerCode
          step={codeStep}
          ownerName={page.owner.name}
          form="decline"
          text={t("code.text")}
          error={codeError}
        />
      ) : null}
      <ConfirmThem
        page={page}
        form="decline"
        isRefused={refused?.fieldErrors.confirmedSigner !== undefined}
      />
      <FormFailure message={codeError ? undefined : refused?.message} />
      {codeStep && codeStep.state !== "open" ? null : (
        <div className="row">
          <button
            className="button danger"
            type="submit"
            name="intent"
            value="decline"
            data-busy={t("sign.decline.busy")}
          >
            {button}
          </button>
        </div>
      )}
    </form>
  );
}
