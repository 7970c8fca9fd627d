import { Message, useTranslate } from "~/components/message";
import { MAX_WHY_LENGTH } from "~/domain/signing/delegation/delegation-form";
import type { SigningPageView } from "~/domain/signing/signing-page";
import type { Translate } from "~/platform/language/translate";
import { described, FieldError } from "../field-error";
import { FormFailure } from "../form-failure";
import { postTo } from "../post-to";
import { TextField } from "../text-field";
import { Moment } from "./moment";
import type { Refused } from "./sign-steps";

interface DelegationProps {
  page: SigningPageView;
  refused: Refused | undefined;
}

/** Serves a reader who was not the one asked, or who should not be the one to sign. */
export function Delegation({ page, refused }: DelegationProps) {
  const { delegation, delegationRule, codeStep } = page;
  if (delegationRule === "off") return <NotOffered message={refused?.message} />;
  if (delegation?.state === "open") return null;
  return (
    <>
      {delegation?.state === "refused" ? (
        <p className="alert note" id="delegation">
          <Message id={wordsFor(page).refused} owner={<bdi translate="no">{page.owner.name}</bdi>} />
        </p>
      ) : null}
      <DelegationForm
        page={page}
        intent="not-me"
        refused={refused?.intent === "not-me" ? refused : undefined}
      />
      {codeStep === null ? (
        <DelegationForm
          page={page}
          intent="delegate"
          refused={refused?.intent === "delegate" ? refused : undefined}
        />
      ) : null}
    </>
  );
}

const WORDS = {
  sign: {
    title: "sign.delegate.title",
    who: "sign.delegate.name",
    text: "sign.delegate.text.approval",
    asked: "sign.delegate.asked",
    refused: "sign.delegate.refused",
    wrong: "sign.not_me.text",
  },
  approve: {
    title: "sign.delegate.approve.title",
    who: "sign.delegate.approve.name",
    text: "sign.delegate.approve.text",
    asked: "sign.delegate.approve.asked",
    refused: "sign.delegate.approve.refused",
    wrong: "sign.not_me.approve_text",
  },
} as const;

const wordsFor = ({ act }: SigningPageView) => WORDS[act === "approve" ? act : "sign"];

/** Stands at the top of the page, to which the writer returns; empty while nobody has been asked. */
export function DelegationAsked({ page }: { page: SigningPageView }) {
  const t = useTranslate();
  if (page.delegation?.state !== "open") return null;
  const { kind, name, at } = page.delegation;
  const names = { owner: <bdi translate="no">{page.owner.name}</bdi>, time: <Moment time={at} /> };
  return (
    <section className="panel stack tight" id="delegation" data-told aria-labelledby="delegation-title">
      <h2 id="delegation-title" tabIndex={-1}>
        {kind === "not_me" ? t("sign.not_me.title", { name: page.recipientName }) : t(wordsFor(page).title)}
      </h2>
      <p className="alert good" role="status">
        {kind === "not_me" ? (
          <Message id="sign.not_me.done" name={<bdi translate="no">{page.recipientName}</bdi>} {...names} />
        ) : (
          <Message id={wordsFor(page).asked} name={<bdi translate="no">{name}</bdi>} {...names} />
        )}
      </p>
    </section>
  );
}

/** Answers a page that was opened before the sender's settings changed. */
const NotOffered = ({ message }: { message: string | undefined }) =>
  message ? (
    <p className="alert" id="delegation" role="alert">
      {message}
    </p>
  ) : null;

interface DelegationFormProps extends DelegationProps {
  intent: "not-me" | "delegate";
}

function DelegationForm({ page, intent, refused }: DelegationFormProps) {
  const t = useTranslate();
  const { title, text, button } = wordsOf(t, intent, page);
  const values = refused?.values ?? {};
  const errors = refused?.fieldErrors ?? {};
  const why = `${intent}-why`;
  return (
    <details className="more" open={refused !== undefined}>
      <summary>{title}</summary>
      <form
        method="post"
        action={postTo(page.path, t.language, "delegation")}
        className="stack"
        id={refused ? "delegation" : undefined}
        data-sends
        aria-label={title}
      >
        <p>{text}</p>
        <FormFailure message={Object.keys(errors).length > 0 ? undefined : refused?.message} />
        <TextField
          name="delegateName"
          id={`${intent}-name`}
          label={t(wordsFor(page).who)}
          values={values}
          errors={errors}
          autoComplete="off"
          maxLength={200}
          isRequired={intent === "delegate"}
        />
        <TextField
          name="delegateEmail"
          id={`${intent}-email`}
          label={t("sign.delegate.email")}
          type="email"
          values={values}
          errors={errors}
          autoComplete="off"
          isRequired={intent === "delegate"}
        />
        <div className="field">
          <label htmlFor={why}>{t("sign.delegate.why")}</label>
          <textarea
            id={why}
            name="delegateWhy"
            dir="auto"
            rows={2}
            maxLength={MAX_WHY_LENGTH}
            defaultValue={values.delegateWhy}
            {...described(why, errors.delegateWhy)}
          />
          <FieldError of={why} error={errors.delegateWhy} />
        </div>
        <div className="row">
          <button
            className="button"
            type="submit"
            name="intent"
            value={intent}
            data-busy={t("sign.delegate.busy")}
          >
            {button}
          </button>
        </div>
      </form>
    </details>
  );
}

function wordsOf(t: Translate, intent: "not-me" | "delegate", page: SigningPageView) {
  const {
    recipientName: name,
    owner: { name: owner },
    delegationRule,
  } = page;
  const words = wordsFor(page);
  if (intent === "not-me")
    return {
      title: t("sign.not_me.title", { name }),
      text: t(words.wrong, { owner }),
      button: t("sign.not_me.button", { owner }),
    };
  const title = t(words.title);
  return delegationRule === "at_once"
    ? { title, text: t("sign.delegate.text.at_once", { owner }), button: t("sign.delegate.button.at_once") }
    : {
        title,
        text: t(words.text, { owner }),
        button: t("sign.delegate.button.approval", { owner }),
      };
}
