/** The sender may ask signers for these fields besides their name. */
import { Message, useTranslate } from "~/components/message";
import type { AskedFields, CompanyRule } from "~/db/vocabulary";
import { sectionField } from "~/domain/signing/fields/filled-fields";
import type { SigningPageView } from "~/domain/signing/signing-page";
import { described, FieldError } from "../field-error";
import { TextField } from "../text-field";

interface Typed {
  values: Record<string, string>;
  errors: Record<string, string>;
}

export function Principal({ rule = "optional", ...typed }: Typed & { rule: CompanyRule | undefined }) {
  const t = useTranslate();
  if (rule === "off") return null;
  const isRequired = rule === "required";
  return (
    <TextField
      name="signingFor"
      label={t(isRequired ? "sign.fields.company" : "sign.for")}
      isRequired={isRequired}
      {...(isRequired && { asked: t("sign.fields.missing.company") })}
      hint={t("sign.for_hint")}
      autoComplete="organization"
      maxLength={200}
      {...typed}
    />
  );
}

export function AskedLines({ asked, ...typed }: Typed & { asked: AskedFields | null }) {
  const t = useTranslate();
  const lines = [
    { name: "title", label: t("sign.fields.title"), autoComplete: "organization-title" },
    { name: "place", label: t("certificate.place"), autoComplete: "address-level2" },
  ] as const;
  return lines
    .filter(({ name }) => asked?.[name])
    .map((line) => (
      <TextField
        key={line.name}
        {...line}
        asked={t(`sign.fields.missing.${line.name}`)}
        maxLength={100}
        {...typed}
      />
    ));
}

/** Asks for initials once and uses them for all sections. */
export function Initials({ page, values, errors }: Typed & { page: SigningPageView }) {
  const t = useTranslate();
  const { sections = [] } = page.asked ?? {};
  if (sections.length === 0) return null;
  return (
    <fieldset className="field stack tight">
      <legend className="label">{t("sign.fields.initial_these")}</legend>
      <TextField
        name="initials"
        label={t("sign.fields.initials")}
        asked={t("sign.fields.missing.initials")}
        hint={t("sign.fields.initials_hint")}
        autoComplete="off"
        maxLength={20}
        {...{ values, errors }}
      />
      {sections.map((section, at) => (
        <SectionTick key={section} at={at} section={section} page={page} {...{ values, errors }} />
      ))}
    </fieldset>
  );
}

interface SectionTickProps extends Typed {
  page: SigningPageView;
  section: string;
  at: number;
}

function SectionTick({ page, section, at, values, errors }: SectionTickProps) {
  const t = useTranslate();
  const name = sectionField(at);
  const listed = page.sections.find(({ title }) => title === section);
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          id={name}
          name={name}
          required
          defaultChecked={values[name] === "on"}
          data-asked={t("sign.fields.missing.section", { section })}
          {...described(name, errors[name])}
        />
        <span>
          <Message
            id="sign.fields.read"
            section={
              listed ? (
                <a href={`#${listed.id}`} dir="auto">
                  {section}
                </a>
              ) : (
                <bdi>{section}</bdi>
              )
            }
          />
        </span>
      </label>
      <FieldError of={name} error={errors[name]} />
    </div>
  );
}
