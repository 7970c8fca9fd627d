import type { ReactNode } from "react";
import { Message, useTranslate } from "~/components/message";
import { OFFERS } from "~/domain/conversation/asking/read-offer";
import type { Language } from "~/platform/language/languages";
import { TextField } from "../text-field";
import { MessageField } from "./message-field";
import type { AskedPlace, AskLine, AskPlace } from "./places.server";
import { formAddress, type RefusedForm } from "./refused-form";

interface AskFormProps {
  page: {
    path: string;
    page: number;
    places: readonly AskPlace[];
    /** The place that the address names. */
    place: AskedPlace | null;
    /** If that is a price line. */
    line: AskLine | null;
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
  const { audience = "everybody" } = refused?.values ?? {};
  const kinds: readonly string[] = page.line ? ["question", "change", ...OFFERS] : ["question", "change"];
  const kind = kinds.find((one) => one === refused?.values.kind) ?? "question";
  const isListed = page.places.some(({ value }) => value === page.about);
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
      {page.place && (page.line || !isListed) ? (
        <PlaceHere place={page.place} page={page} />
      ) : (
        <PlaceField page={page} about={refused?.values.about ?? page.about} />
      )}
      <fieldset className="stack tight" aria-labelledby="ask-title">
        <Choice name="kind" value="question" chosen={kind}>
          {t("conversation.kind.question")}
        </Choice>
        <Choice name="kind" value="change" chosen={kind}>
          {t("conversation.kind.change")}
        </Choice>
        {page.line ? (
          <>
            <Choice name="kind" value="quantity" chosen={kind}>
              {t("conversation.offer.quantity")}
            </Choice>
            <Choice name="kind" value="budget" chosen={kind}>
              {t("conversation.offer.budget")}
            </Choice>
          </>
        ) : null}
      </fieldset>
      {page.line ? <OfferFields line={page.line} refused={refused} /> : null}
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

function PlaceField({ page, about }: Pick<AskFormProps, "page"> & { about: string }) {
  const t = useTranslate();
  return (
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
  );
}

/** A price line, a block without a heading, or words: no list has it. */
function PlaceHere({
  place: { about, title, quote },
  page,
}: {
  place: AskedPlace;
  page: AskFormProps["page"];
}) {
  const t = useTranslate();
  return (
    <div className="field">
      <p className="label">{t("conversation.about")}</p>
      <input type="hidden" name="about" value={about} />
      <p lang={page.writtenIn} dir="auto">
        {title}
      </p>
      {quote ? (
        <blockquote lang={page.writtenIn} dir="auto">
          {quote}
        </blockquote>
      ) : null}
      <p className="links small">
        <a href={`${page.path}#ask`}>{t("conversation.ask_other")}</a>
      </p>
    </div>
  );
}

interface OfferFieldsProps {
  line: AskLine;
  refused: RefusedForm | undefined;
}

/** Each is shown while its choice is made; a browser that cannot tell shows both. */
function OfferFields({ line, refused }: OfferFieldsProps) {
  const t = useTranslate();
  const typed = { values: refused?.values ?? {}, errors: refused?.fieldErrors ?? {} };
  return (
    <>
      <div className="offer-quantity">
        <TextField
          name="quantity"
          label={t("price.quantity")}
          hint={t("conversation.offer.now", { value: line.quantity })}
          isRequired={false}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          {...typed}
        />
      </div>
      <div className="offer-budget">
        <TextField
          name="budget"
          label={t("conversation.offer.amount_in", { currency: line.currency })}
          hint={t("conversation.offer.now", { value: line.amount })}
          isRequired={false}
          inputMode="decimal"
          autoComplete="off"
          maxLength={80}
          {...typed}
        />
      </div>
    </>
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
