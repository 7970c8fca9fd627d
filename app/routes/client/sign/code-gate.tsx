import { useSearchParams } from "@remix-run/react";
import { Message, useTranslate } from "~/components/message";
import { CLIENT_UNREACHABLE } from "~/domain/mail/suppression-labels";
import type { PriceSelection } from "~/domain/prices/proposal/price-selection";
import {
  CODE_LIFETIME_MS,
  CODE_MESSAGES,
  type CodeStep,
  isCodeRefusal,
} from "~/domain/signing/codes/code-step";
import type { Translate } from "~/platform/language/translate";
import { MINUTE } from "~/platform/time/durations";
import { FormFailure } from "../form-failure";
import { postTo } from "../post-to";
import { CarriedField } from "../selection-field";

interface CodeGateProps {
  path: string;
  ownerName: string;
  step: CodeStep;
  priceSelection: PriceSelection | null;
  /** Shown after a signing attempt with an expired code session. */
  refused?: string | undefined;
  /** The code is for an answer, not for a signature. */
  isForAnswer?: boolean;
}

const LIFETIME_MINUTES = CODE_LIFETIME_MS / MINUTE;

export function CodeGate({
  path,
  ownerName,
  step,
  priceSelection,
  refused,
  isForAnswer = false,
}: CodeGateProps) {
  const [search] = useSearchParams();
  const t = useTranslate();
  const codeState = search.get("code");
  const minutes = Number(search.get("wait"));
  const isOften = codeState === "often" && minutes > 0 && minutes <= 24 * 60;
  return (
    <section className="panel stack" id="confirm" aria-labelledby="confirm-title">
      <h2 id="confirm-title">{t("code.title")}</h2>
      {refused ? (
        <p className="alert" role="alert">
          {refused}
        </p>
      ) : null}
      {isOften ? (
        <p className="alert" role="alert">
          {minutes === 1 ? t("error.too_many.minute") : t("error.too_many.minutes", { count: minutes })}
        </p>
      ) : null}
      {codeState === "unreachable" ? (
        <p className="alert" role="alert">
          {t(CLIENT_UNREACHABLE)}
        </p>
      ) : null}
      <p>
        {step.method === "access" ? (
          <Message id="code.access.text" name={<bdi translate="no">{ownerName}</bdi>} />
        ) : (
          t(isForAnswer ? "code.text.answer" : "code.text")
        )}
      </p>
      {step.method === "access" && step.state === "locked" ? (
        <p className="alert" role="alert">
          <Message id="code.access.locked" name={<bdi translate="no">{ownerName}</bdi>} />
        </p>
      ) : step.state === "open" ? (
        <EnterCode {...{ path, ownerName, step, priceSelection, codeState }} />
      ) : (
        <AskForCode {...{ path, step, priceSelection, codeState }} />
      )}
    </section>
  );
}

interface PartProps extends Pick<CodeGateProps, "path" | "step" | "priceSelection"> {
  codeState: string | null;
}

function AskForCode({ path, step, priceSelection, codeState }: PartProps) {
  const t = useTranslate();
  const refusal = isCodeRefusal(codeState) && codeState === step.state ? t(CODE_MESSAGES[codeState]) : null;
  return (
    <form method="post" action={postTo(`${path}/code`, t.language)} className="stack" data-sends>
      {refusal ? (
        <p className="alert" role="alert">
          {refusal}
        </p>
      ) : null}
      <CarriedField selection={priceSelection} />
      <FormFailure />
      <div className="row">
        <button
          className="button primary wide"
          type="submit"
          name="intent"
          value="send"
          data-busy={t("code.sending")}
        >
          {t("code.ask")}
        </button>
      </div>
      <p className="small">
        <Message
          id="code.goes_to"
          email={<bdi translate="no">{step.sentTo}</bdi>}
          minutes={`${LIFETIME_MINUTES}`}
        />
      </p>
    </form>
  );
}

function EnterCode({ path, ownerName, step, priceSelection, codeState }: PartProps & { ownerName: string }) {
  const t = useTranslate();
  const isMailed = step.method === "email";
  const error = codeError(t, step, codeState);
  const isSent = codeState === "sent" || codeState === "waiting";
  const email = <bdi translate="no">{step.sentTo}</bdi>;
  return (
    <form method="post" action={postTo(`${path}/code`, t.language)} className="stack" data-sends>
      {isMailed ? (
        <p className={isSent ? "alert good" : undefined} role={isSent ? "status" : undefined}>
          {codeState === "waiting" ? (
            <Message id="code.sent_before" email={email} />
          ) : (
            <Message id="code.sent" email={email} minutes={`${LIFETIME_MINUTES}`} />
          )}
        </p>
      ) : null}
      <div className="field">
        <label htmlFor="code">{t(isMailed ? "code.label" : "code.access.label")}</label>
        <input
          className="code"
          id="code"
          name="code"
          type="text"
          dir="ltr"
          inputMode="numeric"
          autoComplete={isMailed ? "one-time-code" : "off"}
          maxLength={12}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "code-error" : "code-hint"}
        />
        {error ? (
          <p className="error" id="code-error" role="alert">
            {error}
          </p>
        ) : (
          <p className="small" id="code-hint">
            {isMailed ? (
              t("code.hint")
            ) : (
              <Message id="code.access.hint" name={<bdi translate="no">{ownerName}</bdi>} />
            )}
          </p>
        )}
      </div>
      <CarriedField selection={priceSelection} />
      <FormFailure />
      <div className="row">
        <button
          className="button primary"
          type="submit"
          name="intent"
          value="verify"
          data-busy={t("code.confirming")}
        >
          {t("code.confirm")}
        </button>
        {isMailed ? (
          <button
            className="button"
            type="submit"
            name="intent"
            value="send"
            data-busy={t("code.sending")}
            formNoValidate
          >
            {t("code.resend")}
          </button>
        ) : null}
      </div>
    </form>
  );
}

/** The remaining tries come from the database, never from the URL. */
function codeError(t: Translate, { method, triesLeft }: CodeStep, codeState: string | null): string | null {
  if (codeState === "digits") return t(CODE_MESSAGES.digits);
  if (codeState !== "wrong") return null;
  return t(method === "access" ? "code.access.tries_left" : "code.tries_left", { count: triesLeft });
}
