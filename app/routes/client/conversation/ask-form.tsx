import type { ReactNode } from "react";
import { Message, useTranslate } from "~/components/message";
import type { Language } from "~/platform/language/languages";
import { MessageField } from "./message-field";
import type { AskPlace } from "./places.server";
import { formAddress, type RefusedForm } from "./refused-form";

interface AskFormProps {
  page: {
    path: string;
    page: number;
    places: readonly AskPlace[];
    /** The language of the places' titles. */
    writtenIn: Language;
    /** Of the page's address: the place that is chosen at first. */
    about: string;
    /** Others are asked about the proposal too. */
    hasOthers: boolean;
    key: string;
    owner: { name: string };
  };
  refused: RefusedForm | undefined;
}

export function AskForm({ page, refused }: AskFormProps) {
  const t = useTranslate();
  const { kind = "question", audience = "everybody", about = page.about } = refused?.values ?? {};
  return (
    <form
      method="post"
      action={formAddress(page, t.language, "ask")}
      className="panel stack"
      id="ask"
      noValidate
      aria-labelledby="ask-title"
    >
      <h2 id="ask-title">{t("sign.other.ask")}</h2>
      <div className="field">
        <label htmlFor="about">{t("conversation.about")}</label>
        <select id="about" name="about" dir="auto" defaultValue={about}>
          <option value="">{t("conversation.whole")}</option>
          {page.places.map(({ value, title }) => (
            <option key={value} lang={page.writtenIn} value={value}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="stack tight" aria-labelledby="ask-title">
        <Choice name="kind" value="question" chosen={kind}>
          {t("conversation.kind.question")}
        </Choice>
        <Choice name="kind" value="change" chosen={kind}>
          {t("conversation.kind.change")}
        </Choice>
      </fieldset>
      <MessageField
        id="text"
        label={t("conversation.message")}
        rows={5}
        messageKey={page.key}
        refused={refused}
      />
      {page.hasOthers ? (
        <fieldset className="stack tight">
          <legend className="label">{t("conversation.audience")}</legend>
          <Choice name="audience" value="everybody" chosen={audience}>
            {t("conversation.audience.everybody")}
          </Choice>
          <Choice name="audience" value="private" chosen={audience}>
            <Message id="conversation.audience.private" name={<bdi translate="no">{page.owner.name}</bdi>} />
          </Choice>
        </fieldset>
      ) : null}
      <div className="row">
        <button className="button primary" type="submit" name="intent" value="ask">
          {t("conversation.send")}
        </button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  chosen: string;
  children: ReactNode;
}

const Choice = ({ name, value, chosen, children }: ChoiceProps) => (
  <label className="tick">
    <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
    <span>{children}</span>
  </label>
);
